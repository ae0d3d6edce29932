/** GP-29, GP-R7, GP-R8: one auction of the black market: who is in it, and who speaks. */
import type { Seat } from '../rulebook.ts';
import type { Auction, Bid, ParadiseState } from './state.ts';

/** What may be announced at most: far above anybody's means, so that it tells nothing of them (GP-R11). */
export const MOST_BID = 999;

export const lastBid = ({ bids }: Auction): Bid | null => bids.at(-1) ?? null;

/** GP-R7, GP-35: the lowest bid that counts now. Zero is a bid. */
export const leastBid = (auction: Auction): number => (lastBid(auction)?.amount ?? -1) + 1;

/**
 * GP-R8: who dropped out or declined to open is asked no more in this auction. Who declined is not out of it until somebody bids; but
 * then he is, and before that he has had his say.
 */
const isAsked = ({ out, declined }: Auction, seat: Seat): boolean => !out.includes(seat) && !declined.includes(seat);

/** Who is left in it when there are bids, clockwise from the first player. */
export const stillIn = (auction: Auction): Seat[] => auction.order.filter((seat) => isAsked(auction, seat));

/** Who may speak after that seat, in this order; itself last where it may. */
export function speakersAfter(auction: Auction, seat: Seat): Seat[] {
  const { order } = auction;
  const speakers: Seat[] = [];
  for (let i = 1, at = order.indexOf(seat); i <= order.length; i++) {
    const one = order[(at + i) % order.length];
    if (one !== undefined && isAsked(auction, one)) speakers.push(one);
  }
  return speakers;
}

/** All seats clockwise from the first player. */
export function clockwise({ clans, first }: Pick<ParadiseState, 'clans' | 'first'>): Seat[] {
  return clans.map((_, i) => ((first - 1 + i) % clans.length) + 1);
}

/**
 * GP-32, GP-H5 (EX10): the participants of an auction.
 * @param sitOut whom a bouncer keeps out of it; where nobody would be left, bouncers keep nobody out
 */
export function participants(state: ParadiseState, sitOut: readonly Seat[]): Seat[] {
  const waiting = clockwise(state).filter((seat) => !state.market.got.includes(seat));
  const admitted = waiting.filter((seat) => !sitOut.includes(seat));
  return admitted.length > 0 ? admitted : waiting;
}

export const newAuction = (n: number, order: Seat[]): Auction => ({
  n,
  order,
  out: [],
  declined: [],
  bids: [],
  due: null,
  bluffed: [],
});
