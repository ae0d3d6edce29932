/** The battle on the table, inside a campaign or by itself. */
import type { GamePages } from '#lib/game/game-pages.ts';

export const skirmish: GamePages = {
  rulebook: 'skirmish',
  name: { fr: 'La bataille', en: 'The battle' },
  words: ['skirmish', 'catalogue', 'battle', 'battle-options'].map((area) => `peur-sur-la-ville/${area}`),
  units: {},
  // Beside the report of its table.
  within: '',
  rulesIn: 'campaign',
  table: {
    Board: () => import('./Board.svelte'),
    SetUp: () => import('./SetUp.svelte'),
    guests: true,
    takenAlong: true,
    options: {
      main: ['dice', 'depth', 'clock', 'turns'],
      terms: [],
    },
  },
};
