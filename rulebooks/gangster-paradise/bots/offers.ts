/** Offers as the bots make and read them (GP-17..19). */
import type { Option } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import { goodsKinds } from '../data/goods.ts';
import type { ParadiseMove, Terms } from '../moves.ts';
import type { OfferView, ParadiseView } from '../view.ts';
import { optionOf } from './picks.ts';

/** One side of an offer: indexes of kinds of goods, one for each card. */
export interface Side {
  readonly goods?: readonly number[];
  readonly red?: number;
  readonly white?: number;
}

const countsOf = (kinds: readonly number[]): number[] =>
  goodsKinds.map((_, kind) => kinds.filter((one) => one === kind).length);

export function termsOf(give: Side, want: Side): Terms {
  return {
    give: { red: give.red ?? 0, white: give.white ?? 0, goods: countsOf(give.goods ?? []), executants: [] },
    want: { red: want.red ?? 0, white: want.white ?? 0, goods: countsOf(want.goods ?? []), executants: 0 },
  };
}

export const offerOf = (to: Seat, give: Side, want: Side): ParadiseMove => ({
  do: 'offer',
  to,
  terms: termsOf(give, want),
});

/** The offer of an `answer` ask: its number is the last part of the id. */
export function dueTo(view: ParadiseView, ask: Ask): OfferView | undefined {
  const id = Number(ask.id.split('.').at(-1));
  return view.offers.find((offer) => offer.id === id);
}

/**
 * Does the active player's minute for talking run, or begin with the next offer? Only it ends the wait for a silent player: without it an offer would cost the active player the
 * go, or, without a clock, block the game.
 */
const minuteRuns = ({ talkSeconds, talkedOut, active }: ParadiseView): boolean =>
  talkSeconds > 0 && active !== null && !talkedOut.includes(active);

/** May it make an offer now that is answered, or lapses, in time? */
export const mayPropose = (view: ParadiseView, options: readonly Option[]): boolean =>
  minuteRuns(view) && optionOf(options, 'offer') !== undefined;

/** A player waits for the answer to their offer: it lapses at the end of the go. */
export const waitsForAnswer = (view: ParadiseView, seat: Seat): boolean =>
  view.active === seat && minuteRuns(view) && view.offers.some((offer) => offer.from === seat);
