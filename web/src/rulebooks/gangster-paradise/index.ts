/** Gangster Paradise: a card game of clans, played at a table. */
import type { GamePages } from '#lib/game/game-pages.ts';
import { units } from './units.ts';

export const gangsterParadise: GamePages = {
  rulebook: 'gangster-paradise',
  name: { fr: 'Gangster Paradise', en: 'Gangster Paradise' },
  words: ['gangster-paradise/*', 'gangster-paradise/board', 'gangster-paradise/deals'],
  units,
  table: {
    Board: () => import('./Board.svelte'),
    options: {
      main: ['turns', 'clans'],
      first: 'first',
      timers: 'timers',
      terms: ['clan', 'goods', 'executant', 'phase'],
      words: ['gangster-paradise/options'],
    },
  },
};
