import type { GamePages } from '#lib/game/game-pages.ts';

export const policeCity: GamePages = {
  rulebook: 'police-city',
  name: { fr: 'Police City', en: 'Police City' },
  words: ['police-city'],
  units: () => import('./signs.ts').then(({ units }) => units),
  rules: { path: 'police-city', prefix: 'PC' },
  lesson: () => import('./lesson.ts'),
  table: {
    Board: () => import('./Board.svelte'),
    shelf: { players: [3, 6], minutes: [30, 60], first: { seats: 3, options: { difficulty: 'easy' } } },
    marks: {
      round: ['round'],
      mafia: ['mafia-up', 'mafia-down'],
      conflict: ['conflict', 'fbi'],
      objective: ['objective', 'combination', 'board-check'],
      reveal: ['infiltrator', 'no-infiltrator'],
    },
    options: {
      main: ['difficulty', 'infiltrator'],
      timers: ['sand'],
      terms: ['difficulty', 'token'],
    },
  },
};
