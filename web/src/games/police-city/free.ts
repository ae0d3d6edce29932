/** PC-R31: what may be done at any time, beside whatever is asked. */
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export const FREE = 'free';

interface FreeAsk {
  readonly ask: GameAsk;
  readonly seat: Seat;
  readonly options: readonly Option[];
}

/** Null where the reader plays for nobody, or while it is closed. */
export function freeOf(table: Pick<GamePage, 'asks' | 'mySeat' | 'as' | 'options'>): FreeAsk | null {
  const ask = table.asks.find(({ kind }) => kind === FREE);
  if (!ask) return null;
  for (const seat of [table.as, table.mySeat]) {
    if (seat === null || !ask.seats.includes(seat)) continue;
    const options = table.options(ask, seat);
    if (options.length > 0) return { ask, seat, options };
  }
  return null;
}
