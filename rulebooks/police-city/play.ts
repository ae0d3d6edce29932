/** Dispatches moves and timeouts, then runs the next steps. */
import { type Act, type Ask, type Given, Refusal, type Seat } from '../rulebook.ts';
import { combine } from './combinations.ts';
import { playLosses, playPointing } from './conflict.ts';
import { lapseOffers, playDealing } from './dealing.ts';
import { playFiling } from './dossier.ts';
import { goOn } from './flow.ts';
import type { PoliceMove } from './moves.ts';
import { seatsOf } from './names.ts';
import { meetObjective } from './objectives.ts';
import { playOfficer } from './officer.ts';
import { closePact, closeSeal, lapsePact, playPact, playSeal } from './pact.ts';
import { lapseLaid, playPaying } from './paying.ts';
import { playKind, takeUsualKind } from './payment.ts';
import { closeRound, openLast } from './rounds.ts';
import { playSecure, playThrow } from './securing.ts';
import { playSending } from './sending.ts';
import { closeObject, closeShare, playAlone, playObject, playShare } from './sharing.ts';
import { playShift } from './shifting.ts';
import type { Next, PoliceState } from './state.ts';
import { presentOn } from './table-dice.ts';
import { pass } from './windows.ts';

export function playMoves(act: Act<PoliceState>, ask: Ask, given: readonly Given<PoliceMove>[]): void {
  switch (ask.kind) {
    case 'throw':
      return goOn(act, playThrow(act, given));
    case 'point':
      return goOn(act, playPointing(act, given));
    case 'lose':
      return goOn(act, playLosses(act, given));
    case 'office':
      return goOn(act, closeRound(act, given));
    default:
      for (const { seat, move } of given)
        goOn(act, ask.kind === 'free' ? playFree(act, seat, move) : playOne(act, seat, move));
  }
}

/** PC-R31, PC-R58: in the last call, a move reopens it for all (PC-R41). */
function playFree(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  switch (move.do) {
    case 'objective':
      meetObjective(act, seat, move);
      break;
    case 'combine':
      combine(act, seat, move.tokens);
      break;
    case 'file':
    case 'unfile':
      playFiling(act, seat, move.item, move.do === 'file');
      break;
    default:
      throw notOffered(move);
  }
  lapseLaid(act);
  const lapsed = lapsePact(act);
  lapseOffers(act);
  if (lapsed) return lapsed;
  const played = move.do === 'objective' || move.do === 'combine';
  return played && act.state.stage === 'last' ? openLast(act) : null;
}

function playOne(act: Act<PoliceState>, seat: Seat, move: PoliceMove): Next {
  const { state } = act;
  switch (state.stage) {
    case 'send':
      return playSending(state, seat, move) ? 'shift' : null;
    case 'shift':
      return playShift(act, seat, move);
    case 'secure':
      return playSecure(act, seat, move);
    case 'officer':
      return playOfficer(act, seat, move);
    case 'alone':
      if (move.do === 'take') return playAlone(act, seat, move.elements);
      break;
    case 'share':
      return playShare(act, seat, move);
    case 'object':
      return playObject(act, seat, move);
    case 'kind':
      if (move.do === 'kind') return playKind(act, move.kind);
      break;
    case 'pay':
      return playPaying(act, seat, move);
    case 'pact':
      return playPact(act, seat, move);
    case 'seal':
      return playSeal(act, seat, move);
    case 'deal':
      return playDealing(act, seat, move);
    case 'last':
      return pass(state, seat, seatsOf(state)) ? 'end' : null;
  }
  throw notOffered(move);
}

/** Only for callers that skip the check of options. */
const notOffered = (move: PoliceMove): Refusal =>
  new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } });

/** PC-H8: time is up. */
export function timeUp(act: Act<PoliceState>, ask: Ask): void {
  const { state } = act;
  if (ask.kind !== 'alone') act.say({ key: 'line.time-up', args: { ask: { term: `ask.${ask.kind}` } } });
  goOn(act, afterTime(act, state));
}

function afterTime(act: Act<PoliceState>, state: PoliceState): Next {
  switch (state.stage) {
    case 'send':
      return 'shift';
    case 'shift':
      return 'place';
    case 'secure':
      return 'settle';
    case 'officer':
      return 'share';
    case 'alone':
      return playAlone(act, presentOn(state, state.place)[0] ?? 0, [...state.left]);
    case 'share':
      return closeShare(act);
    case 'object':
      return closeObject(act);
    case 'kind':
      return takeUsualKind(act);
    case 'pact':
      return closePact(act);
    case 'seal':
      return closeSeal(act);
    case 'pay':
    case 'deal':
      return 'clear';
    default:
      return 'end';
  }
}
