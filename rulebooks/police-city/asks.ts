/** The asks of a game and their clocks (PC-H8, PC-R41). */
import { Memo } from '../memo.ts';
import type { Ask, Seat } from '../rulebook.ts';
import { loseSeats, pointSeats } from './conflict.ts';
import { seatsOf } from './names.ts';
import { officerSeats } from './officer.ts';
import { pactReady, sealSeats } from './pact.ts';
import { kindSeat } from './payment.ts';
import { officeSeats } from './rounds.ts';
import { secureSeats, throwersNow } from './securing.ts';
import { objectSeats, sharesReady, talkOf } from './sharing.ts';
import { shiftSeats } from './shifting.ts';
import type { PoliceState, Stage } from './state.ts';
import { presentOn } from './table-dice.ts';

type Asking = Exclude<Stage, 'over'>;

const modes: Readonly<Record<Asking, Ask['mode']>> = {
  send: 'open',
  shift: 'open',
  secure: 'open',
  throw: 'sealed',
  officer: 'open',
  alone: 'turn',
  share: 'open',
  object: 'open',
  point: 'sealed',
  lose: 'sealed',
  kind: 'turn',
  pay: 'open',
  pact: 'open',
  seal: 'open',
  deal: 'open',
  last: 'open',
  office: 'sealed',
};

/** Stages on the sand timer; others are windows, or the objection. */
const ON_SAND: readonly Stage[] = ['send', 'share', 'pay', 'pact', 'deal'];
const OBJECTIONS: readonly Stage[] = ['object', 'seal'];

/** PC-H8: asks in which a pass is final. */
const FINAL: readonly Stage[] = ['shift', 'secure', 'officer', 'object', 'seal', 'last'];

function seatsAsked(state: PoliceState, stage: Asking): readonly Seat[] {
  switch (stage) {
    case 'shift':
      return shiftSeats(state);
    case 'secure':
      return secureSeats(state);
    case 'throw':
      return throwersNow(state);
    case 'officer':
      return officerSeats(state);
    case 'alone':
    case 'share':
      return presentOn(state, state.place);
    case 'object':
      return objectSeats(state);
    case 'point':
      return pointSeats(state);
    case 'lose':
      return loseSeats(state);
    case 'kind':
      return [kindSeat(state)];
    case 'seal':
      return sealSeats(state);
    case 'office':
      return officeSeats(state);
    default:
      return seatsOf(state);
  }
}

function readyOf(state: PoliceState, stage: Asking): readonly Seat[] {
  if (stage === 'share') return sharesReady(talkOf(state));
  return stage === 'pact' ? pactReady(state) : state.ready;
}

/** PC-R1: without the timer nothing has a clock. */
function secondsOf({ options }: PoliceState, stage: Asking): number {
  if (options.sand === 0 || ON_SAND.includes(stage)) return options.sand;
  return OBJECTIONS.includes(stage) ? options.objection : options.window;
}

/** PC-R31: closed while pointing is collected and while a kind is chosen; in step 4 only the office acts (PC-R58). */
const NOT_FREE: readonly Stage[] = ['point', 'kind', 'office', 'over'];
export const isFree = ({ stage }: PoliceState): boolean => !NOT_FREE.includes(stage);

const NONE: readonly Ask[] = [];
const made = new Memo<PoliceState, readonly Ask[]>();

/** Cached: called many times for one state. */
export function asksOf(state: PoliceState): readonly Ask[] {
  const known = made.get(state);
  if (known) return known;
  const asks = buildAsks(state);
  made.set(state, asks);
  return asks;
}

function buildAsks(state: PoliceState): readonly Ask[] {
  const { stage, n, free, ready } = state;
  if (stage === 'over') return NONE;
  const mode = modes[stage];
  const final = FINAL.includes(stage);
  const all = seatsAsked(state, stage);
  const seconds = secondsOf(state, stage);
  const asked: Ask = {
    id: `n${n}.${stage}`,
    kind: stage,
    mode,
    seats: final ? all.filter((seat) => !ready.includes(seat)) : all,
    ...(seconds > 0 ? { seconds } : {}),
    ...(mode === 'open' && !final ? { ready: readyOf(state, stage) } : {}),
  };
  if (!isFree(state)) return [asked];
  return [asked, { id: `f${free}.free`, kind: 'free', mode: 'open', seats: seatsOf(state), optional: true }];
}
