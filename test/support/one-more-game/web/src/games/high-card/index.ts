/** High Card: one hidden card each, one bet a round. */
import type { GamePages } from '#lib/game/game-pages.ts';

export const highCard: GamePages = {
  rulebook: 'high-card',
  name: { fr: 'La Plus Haute', en: 'High Card' },
  words: ['high-card'],
  units: {
    /** A round token with a hole in it. */
    token: {
      colour: 'var(--jaune)',
      path: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21m0 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m0 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
    },
  },
  table: {
    Board: () => import('./Board.svelte'),
    options: { main: ['rounds', 'tokens', 'town'], timers: ['timers'], terms: [] },
  },
};
