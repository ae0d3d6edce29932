/**
 * What the rules say to a move that comes too late, or from whom it is not for: to a bid on a closed auction, to an offer that is
 * gone, to an executant of who is not active. They look at nothing but what lies open.
 */
import { Refusal, type Seat } from '../rulebook.ts';
import { clockwise } from './auction.ts';
import type { ParadiseMove } from './moves.ts';
import { nameOf } from './names.ts';
import type { ParadiseState, Phase } from './state.ts';

/** Null where the rules have no sentence of their own. */
export function explainLate(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): Refusal | null {
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
    case 'sell':
      return phase === 'resale' && hasHadGo(state, seat)
        ? new Refusal('sold-already', 'GP-36')
        : notNow(state, seat, move);
    default:
      return notNow(state, seat, move);
  }
}

/** In which phase each is done; what ends a go may be said in two. */
const phaseOf: Readonly<Partial<Record<ParadiseMove['do'], Phase>>> = {
  choose: 'clans',
  deliver: 'delivery',
  sell: 'resale',
  recruit: 'recruiting',
  promote: 'recruiting',
  launder: 'laundering',
  keep: 'keeping',
  sign: 'signs',
};

/** GP-20: somebody else's go, or another phase. */
function notNow(state: ParadiseState, seat: Seat, move: ParadiseMove): Refusal | null {
  const { active, phase } = state;
  if (active === null || phase === 'clans') return null;
  if (seat !== active) return new Refusal('not-your-go', 'GP-20', { clan: nameOf(state, active) });
  const its = phaseOf[move.do];
  return its && its !== phase
    ? new Refusal('not-this-phase', 'GP-20', { phase: { term: `phase.${phase}` }, its: { term: `phase.${its}` } })
    : null;
}

/** Has that seat had its go in this phase? */
function hasHadGo(state: ParadiseState, seat: Seat): boolean {
  const seats = clockwise(state);
  return state.active !== null && seats.indexOf(seat) < seats.indexOf(state.active);
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

/** @throws Refusal what `explainLate` says, or that this is not on offer here */
export function refuseLate(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): never {
  throw (
    explainLate(state, askId, seat, move) ?? new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } })
  );
}
