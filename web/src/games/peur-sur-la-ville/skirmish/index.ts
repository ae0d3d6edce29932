/** The battle on the table, inside a campaign or by itself. */
import type { GamePages } from '#lib/game/game-pages.ts';

export const skirmish: GamePages = {
  rulebook: 'skirmish',
  name: { fr: 'La bataille', en: 'The battle' },
  words: ['peur-sur-la-ville/skirmish', 'peur-sur-la-ville/catalogue', 'peur-sur-la-ville/battle'],
  units: {},
  // Beside the report of its table.
  within: '',
  rulesIn: 'campaign',
  table: {
    Board: () => import('./Board.svelte'),
    guests: true,
    options: {
      main: ['dice', 'depth', 'clock', 'turns'],
      terms: [],
      words: ['peur-sur-la-ville/battle-options'],
    },
  },
};
