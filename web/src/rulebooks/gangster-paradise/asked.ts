/** What of all that is asked the board puts first. Offers have their own place. */

import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export interface GoNow {
  readonly ask: GameAsk;
  /** The seat that the reader answers for; null where somebody else is awaited. */
  readonly seat: Seat | null;
  /** It is not his own. */
  readonly as: boolean;
  readonly options: readonly Option[];
  readonly awaited: readonly Seat[];
}

/** The go that is played, or what everybody is asked at once; null when there is none. */
export function goNow(table: Pick<GamePage<ParadiseView>, 'asks' | 'mySeat' | 'as'>): GoNow | null {
  const ask = table.asks.find(({ kind }) => kind !== 'deal' && kind !== 'answer');
  if (!ask) return null;
  const choice =
    ask.choices.find(({ seat, options }) => options.length > 0 && seat === table.mySeat) ??
    ask.choices.find(({ seat, options }) => options.length > 0 && seat === table.as);
  return {
    ask,
    seat: choice?.seat ?? null,
    as: choice !== undefined && choice.seat !== table.mySeat,
    options: choice?.options ?? [],
    awaited: ask.seats.filter((seat) => !ask.answered.includes(seat)),
  };
}
