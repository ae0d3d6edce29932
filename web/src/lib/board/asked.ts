/** What of all that is asked a board puts first. What stands beside it, as offers do, has its own place. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface Asked {
  readonly ask: GameAsk;
  /** The seat that the reader answers for; null where somebody else is awaited. */
  readonly seat: Seat | null;
  /** It is not his own. */
  readonly as: boolean;
  readonly options: readonly Option[];
  /** Nobody waits for those who have answered in secret, or are ready. */
  readonly awaited: readonly Seat[];
}

/**
 * The question of the moment: first one that the reader may answer, else the first of all; null when there is none.
 * @param beside kinds of ask that stand beside it
 */
export function askedNow(
  table: Pick<GamePage, 'asks' | 'mySeat' | 'as'>,
  beside: readonly string[] = [],
): Asked | null {
  const asks = table.asks.filter(({ kind }) => !beside.includes(kind));
  const choiceOf = ({ choices }: GameAsk) => {
    const some = choices.filter(({ options }) => options.length > 0);
    return some.find(({ seat }) => seat === table.mySeat) ?? some.find(({ seat }) => seat === table.as);
  };
  const ask = asks.find(choiceOf) ?? asks[0];
  if (!ask) return null;
  const choice = choiceOf(ask);
  return {
    ask,
    seat: choice?.seat ?? null,
    as: choice !== undefined && choice.seat !== table.mySeat,
    options: choice?.options ?? [],
    awaited: ask.seats.filter((seat) => !ask.answered.includes(seat)),
  };
}
