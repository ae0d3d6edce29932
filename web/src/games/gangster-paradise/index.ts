import type { GamePages } from '#lib/game/game-pages.ts';
import { units } from './units.ts';

export const gangsterParadise: GamePages = {
  rulebook: 'gangster-paradise',
  name: { fr: 'Gangster Paradise', en: 'Gangster Paradise' },
  words: ['gangster-paradise'],
  units,
  rules: { path: 'gangster-paradise', prefix: 'GP' },
  lesson: () => import('./lesson.ts'),
  table: {
    Board: () => import('./Board.svelte'),
    shelf: { players: [3, 5], minutes: [45, 75], first: { seats: 3 } },
    marks: { turn: ['turn'], bluff: ['bluff'], deal: ['deal'], reveal: ['executant', 'sign', 'winner'] },
    options: {
      main: ['turns', 'clans'],
      first: 'first',
      timers: ['timers'],
      terms: ['clan', 'goods', 'executant', 'phase'],
    },
  },
};
