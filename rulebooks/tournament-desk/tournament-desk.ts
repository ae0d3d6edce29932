/** The rulebook `tournament-desk`: a day of rounds at tables of two to five. Its seats are players, with or without an account. */
import { type Act, type Ask, type Given, Refusal, type Rulebook, type Seat } from '../rulebook.ts';
import { MAX_SEATS } from '../shapes.ts';
import { asksOf, noticesOf, withinOf } from './asks.ts';
import { plain } from './bots.ts';
import { checkDesk } from './check.ts';
import { again, discard, lay, pair, pairFinalNow, pin, publish, swap, takeComputed } from './drafting.ts';
import { gameNameOf, openTables, roundNow, tableAt } from './find.ts';
import { answerCall, callJudge, penalise, rule } from './judge.ts';
import { idleMove, legalMoves } from './legal.ts';
import { type DeskMove, deskMove } from './moves.ts';
import { checkOptions, type DeskOptions, deskOptions, withGame } from './options.ts';
import type { PairingInput } from './pairing/contract.ts';
import { pairRound } from './pairing/pair-round.ts';
import { withProgramme } from './planning.ts';
import {
  admit,
  changePlan,
  checkIn,
  comeBack,
  drop,
  edit,
  register,
  registerList,
  remove,
  whyClosed,
} from './players.ts';
import { SOURCE } from './points.ts';
import { ranksOfDay } from './ranks-of-day.ts';
import { agree, contest, enter, gameOver, isPlayedHere, report, silence } from './results.ts';
import { callTime, close, endBreak, finish, nameMissing, start, timeIsUp } from './rounds.ts';
import type { DeskState } from './state.ts';
import { deskState } from './state-schema.ts';
import { offerGames } from './tables.ts';
import type { DeskView } from './view.ts';
import { viewOf } from './view-of.ts';

function play(act: Act<DeskState>, ask: Ask, given: readonly Given<DeskMove>[]): void {
  for (const { seat, move } of given) playOne(act, ask, seat, move);
}

function playOne(act: Act<DeskState>, ask: Ask, seat: Seat, move: DeskMove): void {
  switch (ask.kind) {
    case 'desk':
      return atDesk(act, move);
    case 'own':
      return own(act, seat, move);
    case 'go':
    case 'plan':
      return overDraft(act, move);
    case 'draft':
      if (move.do === 'draft') return takeComputed(act, move.answer);
      break;
    case 'table':
    case 'check':
      return atTable(act, seat, move);
    case 'dispute':
      if (move.do === 'result') return enter(act, move);
      break;
    default:
      return onFloor(act, move);
  }
  throw notOffered(move);
}

const notOffered = (move: DeskMove): Refusal => new Refusal('not-offered', 'host', { move: { term: `do.${move.do}` } });

/** Moves of the organiser, at any time. */
function atDesk(act: Act<DeskState>, move: DeskMove): void {
  switch (move.do) {
    case 'list':
      return registerList(act, move);
    case 'edit':
      return edit(act, move);
    case 'remove':
      return remove(act, move.seat);
    case 'check-in':
      return checkIn(act, move.seats ?? []);
    case 'admit':
      return admit(act, move.seat);
    case 'drop':
      return drop(act, move.seat ?? 0);
    case 'return':
      return comeBack(act, move.seat ?? 0);
    case 'penalise':
      return penalise(act, move);
    case 'result':
      return enter(act, move);
    case 'plan':
      return changePlan(act, move);
    default:
      throw notOffered(move);
  }
}

function own(act: Act<DeskState>, seat: Seat, move: DeskMove): void {
  if (move.do === 'register') return register(act, seat, move.player);
  if (move.do === 'check-in') return checkIn(act, [seat]);
  if (move.do === 'drop') return drop(act, seat);
  if (move.do === 'return') return comeBack(act, seat);
  throw notOffered(move);
}

function overDraft(act: Act<DeskState>, move: DeskMove): void {
  switch (move.do) {
    case 'pair':
      return pair(act);
    case 'final':
      return pairFinalNow(act);
    case 'finish':
      return finish(act);
    case 'swap':
      return swap(act, move);
    case 'pin':
      return pin(act, move.table, true);
    case 'unpin':
      return pin(act, move.table, false);
    case 'again':
      return again(act);
    case 'lay':
      return lay(act, move);
    case 'discard':
      return discard(act);
    case 'publish':
      return publish(act);
    default:
      throw notOffered(move);
  }
}

function onFloor(act: Act<DeskState>, move: DeskMove): void {
  switch (move.do) {
    case 'start':
      return start(act);
    case 'call-time':
      return callTime(act);
    case 'overdue':
      return nameMissing(act);
    case 'answer':
      return answerCall(act, move.table);
    case 'rule':
      return rule(act, move);
    case 'close':
      return close(act);
    case 'end-break':
      return endBreak(act);
    default:
      throw notOffered(move);
  }
}

function atTable(act: Act<DeskState>, seat: Seat, move: DeskMove): void {
  if (move.do === 'report') return report(act, seat, move);
  if (move.do === 'agree') return agree(act, seat);
  if (move.do === 'contest') return contest(act, seat);
  if (move.do === 'call' || move.do === 'uncall') return callJudge(act, seat, move.do === 'call');
  throw notOffered(move);
}

/** Time is up: of a table, of an uncontested result, of missing results, of a break. */
function elapsed(act: Act<DeskState>, ask: Ask): void {
  if (ask.kind === 'due') return nameMissing(act);
  if (ask.kind === 'break') return endBreak(act);
  const round = roundNow(act.state);
  const table = round && tableAt(round, ask.seats[0] ?? 0);
  if (!table) throw new Error(`tournament-desk: no table of ${ask.id}`);
  return ask.kind === 'check' ? silence(act, table.table) : timeIsUp(act, table.table);
}

function liveGames(state: DeskState): string[] {
  const round = roundNow(state);
  if (!round || !isPlayedHere(state)) return [];
  return openTables(round)
    .filter(({ result }) => result === null)
    .map(({ table }) => gameNameOf(round.n, table));
}

/** A child game's clocks are below its round and table; its time begins with the round. */
function placeOfGame({ rounds }: DeskState, name: string): readonly string[] | null {
  const round = rounds.findLast(({ n }) => name.startsWith(`r${n}t`));
  const table = round?.tables.find((one) => gameNameOf(round.n, one.table) === name);
  if (!round || !table) return [];
  return round.is === 'published' ? null : withinOf(round, table);
}

export const tournamentDesk: Rulebook<DeskState, DeskMove, DeskView, DeskOptions> = {
  id: 'tournament-desk',
  messages: ['tournament-desk/messages/', 'tournament-desk/messages/refusals.'],
  seats: { min: 2, max: MAX_SEATS, usual: 32 },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: true, inside: ['card-evening'], guestSeats: true },
  units: { points: { sources: [SOURCE], overdraft: true } },
  options: deskOptions,
  move: deskMove,
  chapters: ['line.published'],
  programme: ({ options }) => options.programme,
  withProgramme,

  setup(act, options, seats) {
    checkOptions(options);
    act.state = {
      options: withGame(options),
      seats,
      players: Array.from({ length: seats }, () => null),
      teams: [],
      phase: 'between',
      step: 0,
      lots: [],
      circle: [],
      final: null,
      draft: null,
      rounds: [],
      pause: null,
      penalties: [],
      rulings: [],
      corrections: [],
    };
  },
  asks: asksOf,
  notices: noticesOf,
  legal: legalMoves,
  play,
  elapsed,
  idle: idleMove,
  betweenTurns: () => true,
  seatName: ({ players }, seat) => players[seat - 1]?.name ?? null,
  entry: (state, seat) => (state.players[seat - 1] ? null : whyClosed(state)),
  view: viewOf,
  sees: () => true,
  outcome: (state) => (state.phase === 'over' ? { ranks: ranksOfDay(state) } : null),
  check: checkDesk,
  computes: { draft: (input) => pairRound(input as PairingInput) }, // The input of its own asks.
  children: {
    opens: { as: ['tournament-table'], offer: offerGames },
    live: liveGames,
    within: placeOfGame,
    over: gameOver,
  },
  /** It has no secrets. */
  files: { state: deskState, exportable: (state) => state },
  bots: { plain },
};
