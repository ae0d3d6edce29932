/** The rulebook `club-clock`: the clock of a club's programme, without a game. Its seats are tables; its stages play or pause. */
import { type Act, type Ask, type Given, Refusal, type Rulebook, type Seat } from '../rulebook.ts';
import { allowancesOf, asksOf } from './asks.ts';
import { plain } from './bots.ts';
import { checkClub } from './check.ts';
import { idleMove, legalMoves } from './legal.ts';
import { type ClubMove, clubMove } from './moves.ts';
import { type ClubOptions, checkOptions, clubOptions, MOST_TABLES } from './options.ts';
import {
  answerCall,
  beginStage,
  callJudge,
  endAtDesk,
  endByHand,
  endTable,
  finish,
  nextTurn,
  reopen,
  runOf,
  stageIsOver,
} from './stages.ts';
import type { ClubState, TableNow } from './state.ts';
import { clubState } from './state-schema.ts';
import { type ClubView, viewOf } from './view.ts';

function play(act: Act<ClubState>, ask: Ask, given: readonly Given<ClubMove>[]): void {
  for (const { seat, move } of given) playOne(act, ask, seat, move);
}

function playOne(act: Act<ClubState>, ask: Ask, seat: Seat, move: ClubMove): void {
  switch (ask.kind) {
    case 'go':
      if (move.do === 'start') return beginStage(act, move.stage);
      if (move.do === 'finish') return finish(act);
      break;
    case 'desk':
      if (move.do === 'next' || move.do === 'stop') return endByHand(act, move.do === 'next');
      if (move.do === 'done') return endAtDesk(act, move.table);
      if (move.do === 'answer') return answerCall(act, move.table);
      if (move.do === 'reopen') return reopen(act, move.table, move.minutes);
      break;
    case 'break':
      if (move.do === 'done') return stageIsOver(act);
      break;
    case 'play':
      if (move.do === 'done') return endTable(act, tableOf(act.state, seat), 'done', 'line.done');
      if (move.do === 'call' || move.do === 'uncall')
        return callJudge(act, tableOf(act.state, seat), move.do === 'call');
      break;
    case 'turn':
      if (move.do === 'pass') return void nextTurn(act.state, tableOf(act.state, seat));
      break;
  }
  throw new Refusal('not-offered', 'host');
}

function elapsed(act: Act<ClubState>, ask: Ask): void {
  if (ask.kind === 'break') return stageIsOver(act);
  const [seat = 0] = ask.seats;
  const table = tableOf(act.state, seat);
  if (ask.kind === 'play') return endTable(act, table, 'up', 'line.up');
  const { turn } = table;
  if (!turn) throw new Error(`club-clock: no turn at table ${seat}`);
  const args = { table: seat, player: turn.player };
  if (ask.clock === undefined) act.say({ key: 'line.turn-up', args });
  else {
    turn.fallen.push(turn.player);
    act.say({ key: 'line.fallen', args });
  }
  if (!nextTurn(act.state, table)) endTable(act, table, 'done', 'line.all-fallen');
}

/** @throws Error where the table is in no stage (a programmer's error) */
function tableOf(state: ClubState, seat: Seat): TableNow {
  const table = runOf(state).tables.find((one) => one.table === seat);
  if (!table) throw new Error(`club-clock: no table ${seat}`);
  return table;
}

export const clubClock: Rulebook<ClubState, ClubMove, ClubView, ClubOptions> = {
  id: 'club-clock',
  messages: ['club-clock/messages/', 'club-clock/messages/refusals.'],
  seats: { min: 1, max: MOST_TABLES },
  begins: 'at-once',
  capabilities: { botsMaySit: false, secretHands: false, stakes: false, inside: [], guestSeats: false },
  units: {},
  options: clubOptions,
  move: clubMove,
  chapters: ['line.play', 'line.break'],

  setup(act, options, tables) {
    checkOptions(options);
    act.state = { options, tables, run: null, ran: [], over: false };
  },
  asks: asksOf,
  allowances: allowancesOf,
  legal: legalMoves,
  play,
  elapsed,
  idle: idleMove,
  view: viewOf,
  sees: () => true,
  programme: ({ options }) =>
    options.stages.map(({ name, seconds, kind, plannedAt }) => ({
      name,
      seconds,
      kind,
      ...(plannedAt === undefined ? {} : { plannedAt }),
    })),
  outcome: ({ over, tables }) => (over ? { ranks: [Array.from({ length: tables }, (_, i) => i + 1)] } : null),
  check: checkClub,
  /** It has no secrets. */
  files: { state: clubState, exportable: (state) => state },
  bots: { plain },
};
