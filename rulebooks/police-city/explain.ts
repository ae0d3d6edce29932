/** Refusals of moves that are no options, or late, with a rule id. */
import type { Balances } from '../money.ts';
import { type Ask, Refusal, type Seat } from '../rulebook.ts';
import { isFree } from './asks.ts';
import {
  backRefused,
  helicopterRefused,
  helpRefused,
  leaveRefused,
  lieutenantRefused,
  loseRefused,
  orderRefused,
  placeRefused,
  pointRefused,
  stackRefused,
  throwRefused,
} from './explain-dice.ts';
import {
  agreeRefused,
  combineRefused,
  filingRefused,
  kindRefused,
  layRefused,
  objectiveRefused,
  offerGone,
  offerRefused,
  officerRefused,
  pactRefused,
  proposeRefused,
  takeRefused,
} from './explain-things.ts';
import type { PoliceMove } from './moves.ts';
import { policeOf } from './names.ts';
import type { PoliceState, Stage } from './state.ts';

/** Steps in which each move is possible; moves that are always possible are left out. */
const stagesOf: Readonly<Partial<Record<PoliceMove['do'], readonly (Stage | 'free')[]>>> = {
  place: ['send'],
  stack: ['send'],
  back: ['send'],
  helicopter: ['shift'],
  'counter-order': ['shift'],
  lieutenant: ['secure'],
  reinforcements: ['secure'],
  throw: ['throw'],
  officer: ['officer'],
  take: ['alone'],
  propose: ['share'],
  agree: ['share', 'pact', 'seal'],
  conflict: ['share'],
  object: ['object', 'seal'],
  point: ['point'],
  lose: ['lose'],
  kind: ['kind'],
  lay: ['pay'],
  'take-back': ['pay'],
  'deal-proposal': ['pact'],
  offer: ['deal'],
  withdraw: ['deal'],
  accept: ['deal'],
  decline: ['deal'],
  leave: ['office'],
  objective: ['free'],
  combine: ['free'],
  file: ['free'],
  unfile: ['free'],
};

/** Null for the host's own sentence. */
export function explainRefusal(
  state: PoliceState,
  ask: Ask,
  seat: Seat,
  move: PoliceMove,
  money: Balances,
): Refusal | null {
  if (!stagesOf[move.do]?.includes(ask.kind as Stage | 'free')) return tooLate(move); // Kinds of ask are these.
  switch (move.do) {
    case 'place':
      return placeRefused(state, seat, move);
    case 'stack':
      return stackRefused(state, seat, move);
    case 'back':
      return backRefused();
    case 'helicopter':
      return helicopterRefused(state, seat, move);
    case 'counter-order':
      return orderRefused(state, seat, move);
    case 'lieutenant':
      return lieutenantRefused(state, seat);
    case 'reinforcements':
      return helpRefused(state, seat);
    case 'throw':
      return throwRefused(state, seat, move);
    case 'point':
      return pointRefused(state, seat, move);
    case 'lose':
      return loseRefused(state, seat, move);
    case 'leave':
      return leaveRefused(state, seat, move);
    default:
      return thingRefused(state, seat, move, money);
  }
}

function thingRefused(state: PoliceState, seat: Seat, move: PoliceMove, money: Balances): Refusal | null {
  switch (move.do) {
    case 'officer':
      return officerRefused(state, seat, move);
    case 'take':
      return takeRefused(state, move);
    case 'propose':
      return proposeRefused(state, seat, move);
    case 'agree':
      return agreeRefused(state, seat, move);
    case 'kind':
      return kindRefused(move);
    case 'lay':
      return layRefused(state, seat, move, money);
    case 'take-back':
      return new Refusal('nothing-laid', 'PC-R25');
    case 'deal-proposal':
      return pactRefused(state, seat);
    case 'offer':
      return offerRefused(state, seat, move, money);
    case 'withdraw':
    case 'accept':
    case 'decline':
      return state.ready.includes(seat) ? new Refusal('you-are-ready', 'PC-R41') : offerGone();
    case 'objective':
      return objectiveRefused(state, seat, move);
    case 'combine':
      return combineRefused(state, seat, move);
    case 'file':
    case 'unfile':
      return filingRefused(state, seat, move);
    default:
      return null;
  }
}

/** The ask is over, or another seat's. */
export function explainLate(state: PoliceState, _ask: string, seat: Seat, move: PoliceMove): Refusal | null {
  const stages = stagesOf[move.do];
  if (stages?.includes('free') && isFree(state)) return freeLate(state, seat, move);
  return stages && !stages.includes(state.stage) ? tooLate(move) : null;
}

/** A move for an earlier moment that may be possible now: why it is not any more. Null for the host's sentence. */
function freeLate(state: PoliceState, seat: Seat, move: PoliceMove): Refusal | null {
  if (move.do === 'objective' && !state.objectives.open.includes(move.objective))
    return new Refusal('objective-gone', 'PC-79');
  return move.do === 'combine' && policeOf(state, seat).combined ? new Refusal('combined-already', 'PC-85') : null;
}

/** PC-40, PC-R33, PC-R52, PC-R53, PC-73, PC-R31: the moment of each move. */
function tooLate(move: PoliceMove): Refusal | null {
  switch (move.do) {
    case 'place':
    case 'stack':
    case 'back':
      return new Refusal('sand-is-out', 'PC-40');
    case 'helicopter':
    case 'counter-order':
      return new Refusal('token-late', 'PC-R33', { token: { term: `token.${move.do}` } });
    case 'lieutenant':
      return new Refusal('re-roll-late', 'PC-R4');
    case 'reinforcements':
      return new Refusal('help-late', 'PC-R52');
    case 'officer':
      return new Refusal('officer-late', 'PC-R53');
    case 'propose':
    case 'conflict':
    case 'object':
      return new Refusal('talk-over', 'PC-69');
    case 'point':
      return new Refusal('pointed-late', 'PC-73');
    case 'lay':
    case 'deal-proposal':
    case 'offer':
    case 'accept':
      return new Refusal('event-over', 'PC-77');
    case 'objective':
    case 'combine':
    case 'file':
    case 'unfile':
      return new Refusal('not-free-now', 'PC-R31');
    default:
      return null;
  }
}
