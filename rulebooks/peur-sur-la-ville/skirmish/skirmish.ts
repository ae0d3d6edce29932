/** The rulebook `skirmish`: the battle on a real table, with the app as a referee (PV-1..83, battle.md). */
import { type Act, type Ask, type Given, Refusal, type Rulebook, type Seat } from '../../rulebook.ts';
import { first } from '../lessons/first.ts';
import { playAct } from './acts.ts';
import { allowancesOf, asksOf } from './asks.ts';
import { playBench } from './bench.ts';
import { plain } from './bots.ts';
import { briefOf } from './brief.ts';
import { checkSkirmish } from './check.ts';
import { type Answer, NOTHING_SAID, settle, whyNotFaces } from './flow.ts';
import { idleMove } from './legal/idle.ts';
import { legalMoves } from './legal.ts';
import { type MoveOf, type SkirmishMove, skirmishMove } from './moves.ts';
import { type SkirmishOptions, skirmishOptions } from './options.ts';
import { bandOf, nameOf, pieceOf, seatsOf } from './pieces.ts';
import { factsOf, gangsOf } from './report.ts';
import { setUp } from './setup.ts';
import type { Battle, SkirmishState, Target } from './state.ts';
import { skirmishState } from './state-schema.ts';
import { begins } from './steps/order.ts';
import { activate, cityDone, leave, named, proceed, startTurn, timeUp } from './turn.ts';
import { getOut, vehicleAt } from './vehicles.ts';
import { type SkirmishView, viewOf } from './view.ts';
import { explainRefusal } from './why.ts';

/** Acts that can still be contested. */
const KEPT_ACTS = 60;

function play(act: Battle, ask: Ask, given: readonly Given<SkirmishMove>[]): void {
  for (const { seat, move } of given) playOne(act, ask, seat, move);
}

function count(state: SkirmishState): void {
  state.acts += 1;
  delete state.log[state.acts - KEPT_ACTS];
}

function playOne(act: Battle, ask: Ask, seat: Seat, move: SkirmishMove): void {
  const { state } = act;
  count(state);
  if (ask.kind === 'bench') {
    playBench(act, seat, move);
    return goOn(act);
  }
  state.log[state.acts] = { seat, band: state.band };
  switch (move.do) {
    case 'begin':
      startTurn(act);
      break;
    case 'roll':
      state.drawing = true;
      settle(act);
      break;
    case 'faces': {
      const bar = whyNotFaces(state, move.faces);
      if (bar) throw bar;
      settle(act, move.faces);
      break;
    }
    case 'embark':
      embark(act, move);
      break;
    case 'hit':
    case 'witness':
    case 'say':
    case 'answer':
    case 'storm':
    case 'hold':
      settle(act, undefined, answerOf(move));
      break;
    case 'name':
      if (ask.kind === 'initiative') begins(act, move.gang);
      else named(act, move.gang);
      break;
    case 'activate':
      activate(act, move.figure, move.members);
      break;
    case 'leave':
      leave(act, move.figure);
      break;
    case 'ticked':
      cityDone(act, move.healed ?? []);
      break;
    case 'accept':
      accept(act, seat);
      break;
    default:
      playAct(act, move);
  }
  goOn(act);
}

type Told = MoveOf<'hit'> | MoveOf<'witness'> | MoveOf<'say'> | MoveOf<'answer'> | MoveOf<'storm'> | MoveOf<'hold'>;

function answerOf(move: Told): Answer {
  switch (move.do) {
    case 'hit':
      return { ...NOTHING_SAID, hit: move.hit.map(ofKind), covered: move.covered.map(ofKind) };
    case 'witness':
      return { ...NOTHING_SAID, yes: move.near === 'yes' };
    case 'say':
      return { ...NOTHING_SAID, yes: move.yes === 'yes' };
    case 'answer': {
      const { weapon, at, range } = move;
      const civilian = move.civilian === 'none' ? null : move.civilian;
      return { ...NOTHING_SAID, shot: { weapon, at, range, cover: move.cover === 'yes', civilian } };
    }
    case 'storm':
      return { ...NOTHING_SAID, stormed: move.at };
    case 'hold':
      return { ...NOTHING_SAID, all: move.who === 'all' };
  }
}

/** Without the number of the second passer-by in a blast. */
const ofKind = (told: string): Target => told.split(':')[0] as Target;

/** PV-35: passengers at the start, the driver first. */
function embark({ state, ...act }: Battle, { vehicle, figures }: MoveOf<'embark'>): void {
  for (const who of figures) {
    getOut(state, who);
    pieceOf(state, who).door = null;
  }
  vehicleAt(state, vehicle).aboard.push(...figures);
  act.say({ key: 'line.embark', args: { ...nameOf(state, vehicle, 'vehicle'), count: figures.length } });
}

function goOn(act: Battle): void {
  do settle(act);
  while (act.state.due.length === 0 && proceed(act));
}

/** Each band accepts the report; the organiser may for bands that do not answer. */
function accept(act: Battle, seat: Seat): void {
  const { state } = act;
  if (seat > 0 && !state.accepted.includes(seat)) state.accepted.push(seat);
  if (seat > 0 && seatsOf(state).some((one) => !state.accepted.includes(one))) return;
  state.phase = 'over';
  act.say({ key: 'line.report-made', args: { count: factsOf(state).length } });
}

/** PV-H1: the time of an activation is up. */
function elapsed(act: Battle, ask: Ask): void {
  if (ask.kind !== 'activate' && ask.kind !== 'act')
    throw new Refusal('not-now', 'PV-H1', { move: { term: `ask.${ask.kind}` } });
  count(act.state);
  timeUp(act);
  goOn(act);
}

export const skirmish: Rulebook<SkirmishState, SkirmishMove, SkirmishView, SkirmishOptions> = {
  id: 'skirmish',
  messages: ['peur-sur-la-ville/messages/skirmish.', 'peur-sur-la-ville/messages/catalogue.'],
  seats: { min: 2, max: 10, usual: 2 },
  begins: 'when-seated',
  capabilities: {
    botsMaySit: false,
    secretHands: false,
    stakes: false,
    inside: ['battle', 'tournament-table'],
    guestSeats: true,
    takenAlong: true,
  },
  units: {},
  options: skirmishOptions,
  move: skirmishMove,
  chapters: ['line.turn'],
  lesson: first,
  seatName: (state, seat) => (seat > 0 ? bandOf(state, seat).name : null),
  setup: (act, options, seats) => setUp(act as Act<SkirmishState>, options, seats),
  asks: asksOf,
  allowances: allowancesOf,
  legal: (state, ask, seat, _money, only) => legalMoves(state, ask, seat, only),
  play,
  elapsed,
  explainRefusal,
  idle: idleMove,
  betweenTurns: () => true,
  view: (state) => viewOf(state),
  brief: briefOf,
  sees: () => true,
  outcome: (state) =>
    state.phase === 'over'
      ? {
          ranks: [seatsOf(state)],
          data: {
            facts: factsOf(state),
            complete: state.complete,
            accepted: gangsOf(state, state.accepted),
            turn: state.turn,
          },
        }
      : null,
  check: checkSkirmish,
  files: { state: skirmishState, exportable: (state) => state },
  bots: { plain },
};
