/**
 * Refusals of moves that are late or not this seat's: a bid on a closed auction, an answer to a lapsed offer, an executant outside one's go. They depend only on public
 * information.
 */
import { Refusal, type Seat } from '../rulebook.ts';
import { clockwise } from './auction.ts';
import type { ParadiseMove } from './moves.ts';
import { nameOf } from './names.ts';
import type { ParadiseState, Phase } from './state.ts';
import { enoughOffers } from './terms.ts';

/** Null for the host's own sentence. */
export function explainLate(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): Refusal | null {
  const { active } = state;
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
      return seat === active || move.to === active
        ? enoughOffers(state, seat)
        : new Refusal('deal-not-active', 'GP-18');
    case 'play':
      return seat === active ? null : new Refusal('executant-not-active', 'GP-44');
    case 'deliver':
    case 'sell':
    case 'launder':
      return onceATurn(state, seat, move.do) ?? notNow(state, seat, move);
    case 'done':
      return tooSoon(state, seat) ?? notNow(state, seat, move);
    default:
      return notNow(state, seat, move);
  }
}

/** The phase of each move; the end of a go is possible in several. */
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

/** GP-20: another player's go, or another phase. */
function notNow(state: ParadiseState, seat: Seat, move: ParadiseMove): Refusal | null {
  const { active, phase } = state;
  if (active === null || phase === 'clans') return null;
  if (seat !== active) return new Refusal('not-your-go', 'GP-20', { clan: nameOf(state, active) });
  const its = phaseOf[move.do];
  return its && its !== phase
    ? new Refusal('not-this-phase', 'GP-20', { phase: { term: `phase.${phase}` }, its: { term: `phase.${its}` } })
    : null;
}

/** GP-36, GP-R33: already done in this phase, in an earlier go or in this one. */
function onceATurn(state: ParadiseState, seat: Seat, what: 'deliver' | 'sell' | 'launder'): Refusal | null {
  const isHis = state.active === seat && state.acted === true;
  if (phaseOf[what] !== state.phase || !(isHis || hasHadGo(state, seat))) return null;
  switch (what) {
    case 'deliver':
      return new Refusal('delivered-already', 'GP-21');
    case 'sell':
      return new Refusal('sold-already', 'GP-36');
    case 'launder':
      return new Refusal('laundered-already', 'GP-R26');
  }
}

/** GP-21, GP-59: a go cannot end before the goods are taken, or the salaries paid. */
function tooSoon({ phase, active, acted }: ParadiseState, seat: Seat): Refusal | null {
  if (active !== seat || acted) return null;
  if (phase === 'delivery') return new Refusal('deliver-first', 'GP-21');
  return phase === 'laundering' ? new Refusal('launder-first', 'GP-59') : null;
}

function hasHadGo(state: ParadiseState, seat: Seat): boolean {
  const seats = clockwise(state);
  return state.active !== null && seats.indexOf(seat) < seats.indexOf(state.active);
}

/** GP-29, GP-32: there is no auction, it is over, this seat is out of it, or another one speaks. */
function closedAuction({ market, active, phase }: ParadiseState, seat: Seat): Refusal | null {
  const { auction, got } = market;
  if (phase !== 'market' || !auction || auction.due) return new Refusal('auction-closed', 'GP-29');
  if (got.includes(seat)) return new Refusal('has-card', 'GP-32');
  if (!auction.order.includes(seat)) return new Refusal('sits-out', 'GP-H5');
  if (auction.out.includes(seat) || (auction.bids.length > 0 && auction.declined.includes(seat)))
    return new Refusal('dropped-out', 'GP-29');
  return active === seat ? null : new Refusal('not-your-word', 'GP-29');
}

/** @throws Refusal of `explainLate`, or a general one */
export function refuseLate(state: ParadiseState, askId: string, seat: Seat, move: ParadiseMove): never {
  throw (
    explainLate(state, askId, seat, move) ?? new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } })
  );
}
