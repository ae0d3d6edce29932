/**
 * What the rules say to a move that comes too late, or from whom it is not for: to a bid on a closed auction, to an offer that is
 * gone, to an executant of who is not active. They look at nothing but what lies open.
 */
import { Refusal, type Seat } from '../rulebook.ts';
import type { ParadiseMove } from './moves.ts';
import { nameOf } from './names.ts';
import type { ParadiseState } from './state.ts';

/** Null where the rules have no sentence of their own. */
export function lateRefusal(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): Refusal | null {
  const { active, phase } = state;
  switch (move.do) {
    case 'bid':
    case 'drop':
      return closedAuction(state, seat);
    case 'take':
      return active === seat && state.market.auction?.due ? null : new Refusal('nothing-won', 'GP-30');
    case 'accept':
    case 'refuse':
    case 'counter':
      return state.talks.open.some(({ id, to }) => askId.endsWith(`.offer.${id}`) && to === seat)
        ? null
        : new Refusal('offer-gone', 'GP-19');
    case 'withdraw':
      return state.talks.open.some(({ id, from }) => id === move.offer && from === seat)
        ? null
        : new Refusal('offer-gone', 'GP-19');
    case 'offer':
      return seat === active || move.to === active ? null : new Refusal('deal-not-active', 'GP-18');
    case 'play':
      return seat === active ? null : new Refusal('executant-not-active', 'GP-44');
    case 'deliver':
    case 'sell':
    case 'recruit':
    case 'promote':
    case 'done':
    case 'launder':
      return seat === active || active === null || phase === 'clans'
        ? null
        : new Refusal('not-your-go', 'GP-20', { clan: nameOf(state, active) });
    default:
      return null;
  }
}

/** GP-29, GP-32: no auction is on, it is decided, this seat is out of it, or somebody else speaks. */
function closedAuction({ market, active, phase }: ParadiseState, seat: Seat): Refusal | null {
  const { auction, got } = market;
  if (phase !== 'market' || !auction || auction.due) return new Refusal('auction-closed', 'GP-29');
  if (got.includes(seat)) return new Refusal('has-card', 'GP-32');
  if (!auction.order.includes(seat)) return new Refusal('sits-out', 'GP-H5');
  if (auction.out.includes(seat) || (auction.bids.length > 0 && auction.declined.includes(seat)))
    return new Refusal('dropped-out', 'GP-29');
  return active === seat ? null : new Refusal('not-your-word', 'GP-29');
}

/** @throws Refusal what `lateRefusal` says, or that this is not on offer here */
export function refuseLate(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): never {
  throw (
    lateRefusal(state, askId, seat, move) ?? new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } })
  );
}
