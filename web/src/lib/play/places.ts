/** The pages of a played game, in tab order: `g` and the letter opens one; `play.tab.<id>` is its name. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import { pagesOf } from '../../games/index.ts';

export interface Place {
  readonly id: string;
  /** Second key after `g`. */
  readonly letter: string;
  /** Whether the user sees it now; absent: always. */
  readonly of?: (table: GamePage) => boolean;
}

const begun = ({ game }: GamePage): boolean => game.status !== 'gathering';

const PLACES: readonly Place[] = [
  { id: 'table', letter: 'n' },
  { id: 'log', letter: 'j', of: begun },
  { id: 'ledger', letter: 'l', of: begun },
  {
    id: 'replay',
    letter: 'r',
    of: ({ game, local }) =>
      game.status === 'over' && local?.isWhole !== false && pagesOf(game.rulebook)?.table !== undefined,
  },
  { id: 'people', letter: 'p', of: (table) => begun(table) && !table.local },
  { id: 'settings', letter: 'o', of: (table) => table.organises },
];

export const placesOf = (table: GamePage): readonly Place[] => PLACES.filter((place) => place.of?.(table) ?? true);
