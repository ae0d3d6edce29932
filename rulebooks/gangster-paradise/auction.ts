/** GP-29, GP-R7, GP-R8: participants and turn order of an auction of the black market. */
import type { Seat } from '../rulebook.ts';
import type { Auction, Bid, ParadiseState } from './state.ts';

/** GP-R35: highest bid, far above anybody's means, so that it reveals nothing about them (GP-R11). */
export const MOST_BID = 999;

const lastBid = ({ bids }: Auction): Bid | null => bids.at(-1) ?? null;

/** GP-R7, GP-35: the lowest valid bid. Zero is a bid. */
export const leastBid = (auction: Auction): number => (lastBid(auction)?.amount ?? -1) + 1;

/** Seats that may speak after that one, clockwise; itself last if it may. GP-R8: seats that declined to open are out as soon as somebody bids, and do not speak before that. */
export function speakersAfter({ order, out, declined }: Auction, seat: Seat): Seat[] {
  const at = order.indexOf(seat) + 1;
  const clockwise = at === order.length ? order : [...order.slice(at), ...order.slice(0, at)];
  return clockwise.filter((one) => !out.includes(one) && !declined.includes(one));
}

export function clockwise({ clans, first }: Pick<ParadiseState, 'clans' | 'first'>): Seat[] {
  return clans.map((_, i) => ((first - 1 + i) % clans.length) + 1);
}

/** GP-32, GP-H5 (EX10): the participants of an auction. @param sitOut seats excluded by bouncers; GP-R38: if nobody is left, none is excluded */
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
