import type { GamePages } from '#lib/game/game-pages.ts';

export const streetsOfGotham: GamePages = {
  rulebook: 'streets-of-gotham',
  name: { fr: 'Streets of Gotham', en: 'Streets of Gotham' },
  words: ['streets-of-gotham'],
  /** GC-R53: points are no amounts. */
  units: {},
  rules: { path: 'streets-of-gotham', prefix: 'GC' },
  lesson: () => import('./lesson.ts'),
  table: {
    Board: () => import('./Board.svelte'),
    shelf: { players: [2, 5], minutes: [20, 40], first: { seats: 3 } },
    namesPlayers: true,
    marks: {
      evening: ['signal', 'batman'],
      sphinx: ['sphinx'],
      ability: ['activates', 'activates-partner'],
      reveal: ['looks', 'raids', 'guesses', 'guesses-wrong', 'villain', 'heads', 'tails'],
    },
    options: {
      main: ['mystery', 'catchUp', 'signalEffects'],
      first: 'first',
      timers: ['timers'],
      terms: ['card', 'villain', 'sphinx'],
    },
  },
};
