/** PC-R31: actions allowed at any time, besides the current question. */
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

/** Null if the user plays no seat, or while it is closed. */
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
