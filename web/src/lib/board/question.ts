/** Which of the open asks a board shows first. Side asks, such as offers, have their own place. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface Asked {
  readonly ask: GameAsk;
  /** The seat the user answers for; null where others must answer. */
  readonly seat: Seat | null;
  /** The user answers for another seat. */
  readonly as: boolean;
  readonly options: readonly Option[];
  /** Seats that have not answered in secret and are not ready. */
  readonly awaited: readonly Seat[];
}

/** The current ask: the first that the user may answer, else the first of all; null when there is none. @param beside kinds of ask shown elsewhere */
export function currentQuestion(
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
