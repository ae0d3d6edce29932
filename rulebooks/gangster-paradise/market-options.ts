import type { Balances } from '../money.ts';
import type { Option } from '../options.ts';
import type { Seat } from '../rulebook.ts';
import { leastBid, MOST_BID } from './auction.ts';
import { clanHolder } from './money.ts';
import type { ParadiseMove } from './moves.ts';
import type { ParadiseState } from './state.ts';

/** A bid, a drop-out, or the choice of the won card. */
export type MarketMove = Extract<ParadiseMove, { do: 'bid' | 'drop' | 'take' }>;

/** GP-R6: range of the red part of a payment. */
export const redFor = (amount: number, red: number, white: number): { min: number; max: number } => ({
  min: Math.max(0, amount - white),
  max: Math.min(amount, red),
});

/** Bids on offer are the same for everybody, independent of their means. */
export function marketOptions({ market }: ParadiseState, seat: Seat, money: Balances): readonly Option[] {
  const { auction, display } = market;
  if (!auction) return [];
  if (auction.due) {
    const { min, max } = redFor(auction.due.amount, money(clanHolder(seat), 'red'), money(clanHolder(seat), 'white'));
    const kind = { kind: 'pick', from: [...new Set(display)] } as const;
    return [{ do: 'take', fields: { kind, red: { kind: 'range', min, max } } }];
  }
  const least = leastBid(auction);
  const bids: Option[] =
    least > MOST_BID ? [] : [{ do: 'bid', fields: { amount: { kind: 'range', min: least, max: MOST_BID } } }];
  return [...bids, { do: 'drop' }];
}

/** GP-R7: silence drops out; a winner takes the first card, paid in red first. */
export function marketIdle({ market }: ParadiseState, seat: Seat, money: Balances): MarketMove {
  const { auction, display } = market;
  const [kind] = display;
  if (!auction?.due || !kind) return { do: 'drop' };
  return { do: 'take', kind, red: Math.min(auction.due.amount, money(clanHolder(seat), 'red')) };
}
