import { type Act, type Arguments, Refusal } from '../rulebook.ts';
import { playersOf, stageOf } from './asks.ts';
import { MOST_RUNS } from './options.ts';
import type { ClubState, Run, TableNow } from './state.ts';

export function nextStage({ options, run, ran, over }: ClubState): number | null {
  const last = run ?? ran.at(-1);
  const next = last ? last.stage + 1 : 0;
  return over || next >= options.stages.length ? null : next;
}

export const hasFollowing = (state: ClubState): boolean =>
  state.run !== null && state.run.n < MOST_RUNS && nextStage(state) !== null;

/** @throws Refusal `no-such-stage` */
export function beginStage(act: Act<ClubState>, index: number): void {
  const { options, tables, ran } = act.state;
  const stage = options.stages[index];
  if (!stage) throw new Refusal('no-such-stage', 'host', { stages: options.stages.length });
  const n = ran.length + 1;
  const playing = stage.kind === 'play' ? Array.from({ length: tables }, (_, i) => i + 1) : [];
  const turn = options.turns ? { n: 1, player: 1, fallen: [] } : null;
  act.state.run = {
    n,
    stage: index,
    tables: playing.map(
      (table): TableNow => ({ table, is: 'playing', opened: 1, turn: turn && structuredClone(turn) }),
    ),
  };
  act.say({ key: `line.${stage.kind}`, args: { n, stage: stage.name, tables, ...lengthOf(stage.seconds) } });
}

/** The stage ended by its time or its tables: the next one begins if the options say so. */
export function stageIsOver(act: Act<ClubState>): void {
  const run = runOf(act.state);
  const { atZero } = stageOf(act.state.options, run.stage);
  const goesOn = atZero === 'next' && hasFollowing(act.state);
  endStage(act, 'line.over');
  if (goesOn) beginStage(act, run.stage + 1);
}

/** Ends the stage by hand; `goOn` begins the next one. @throws Refusal `no-next-stage` */
export function endByHand(act: Act<ClubState>, goOn: boolean): void {
  const { stage } = runOf(act.state);
  if (goOn && !hasFollowing(act.state)) throw new Refusal('no-next-stage', 'host');
  endStage(act, 'line.ended');
  if (goOn) beginStage(act, stage + 1);
}

function endStage(act: Act<ClubState>, key: string): void {
  const { n, stage } = runOf(act.state);
  act.state.ran.push({ n, stage });
  act.state.run = null;
  act.say({ key, args: { n, stage: stageOf(act.state.options, stage).name } });
  if (n >= MOST_RUNS) finish(act);
}

export function finish(act: Act<ClubState>): void {
  act.state.over = true;
  act.say({ key: 'line.finished', args: { runs: act.state.ran.length } });
}

/** Its players are done, or its time is up. */
export function endTable(act: Act<ClubState>, table: TableNow, is: 'done' | 'up', key: string): void {
  table.is = is;
  if (is === 'done') delete table.call;
  act.say({ key, args: { table: table.table } });
  if (runOf(act.state).tables.every((one) => one.is !== 'playing')) stageIsOver(act);
}

export const isCalling = ({ run }: ClubState, table: number): boolean =>
  run?.tables.find((one) => one.table === table)?.call === 'open';

/** A table calls a judge, or cancels its call. @throws Refusal `call-open`, `no-call` */
export function callJudge(act: Act<ClubState>, table: TableNow, calls: boolean): void {
  if (calls && table.call === 'open') throw new Refusal('call-open', 'host', { table: table.table });
  if (!calls && table.call !== 'open') throw new Refusal('no-call', 'host', { table: table.table });
  if (calls) table.call = 'open';
  else delete table.call;
  act.say({ key: calls ? 'line.call' : 'line.uncall', args: { table: table.table } });
}

/** The organiser or a timekeeper answers a table's call. @throws Refusal `no-such-table`, `no-call` */
export function answerCall(act: Act<ClubState>, number: number): void {
  const table = tableAt(runOf(act.state), number);
  if (table.call !== 'open') throw new Refusal('no-call', 'host', { table: number });
  table.call = 'answered';
  act.say({ key: 'line.answer', args: { table: number } });
}

/** A timekeeper or the organiser ends a table's stage. @throws Refusal `no-such-table`, `table-rests` */
export function endAtDesk(act: Act<ClubState>, number: number | undefined): void {
  const table = tableAt(runOf(act.state), number);
  if (table.is !== 'playing') throw new Refusal('table-rests', 'host', { table: table.table });
  endTable(act, table, 'done', 'line.done');
}

/**
 * A finished table plays again, for the stage's whole time or for so many minutes; its players' banks are unchanged.
 * @throws Refusal `no-such-table`, `table-plays`, `all-fallen`
 */
export function reopen(act: Act<ClubState>, number: number, minutes: number | undefined): void {
  const run = runOf(act.state);
  const table = tableAt(run, number);
  if (table.is === 'playing') throw new Refusal('table-plays', 'host', { table: number });
  if (!mayReopen(act.state, table)) throw new Refusal('all-fallen', 'host', { table: number });
  table.is = 'playing';
  delete table.call;
  table.opened += 1;
  if (minutes === undefined) delete table.seconds;
  else table.seconds = minutes * 60;
  if (table.turn) table.turn.n += 1;
  const seconds = table.seconds ?? stageOf(act.state.options, run.stage).seconds;
  act.say({ key: 'line.reopened', args: { table: number, ...lengthOf(seconds) } });
}

/** @throws Refusal `no-such-table` */
function tableAt({ tables }: Run, number: number | undefined): TableNow {
  const table = tables.find((one) => one.table === number);
  if (!table) throw new Refusal('no-such-table', 'host', { tables: tables.length });
  return table;
}

export const mayReopen = ({ options }: ClubState, { is, turn }: TableNow): boolean =>
  is !== 'playing' && !(options.turns && turn && turn.fallen.length >= options.turns.players);

/** The turn passes to the next player who has not fallen; false where there is none. */
export function nextTurn({ options }: ClubState, { turn }: TableNow): boolean {
  if (!options.turns || !turn) return false;
  const players = playersOf(options.turns);
  const order = [...players.slice(turn.player), ...players.slice(0, turn.player)];
  const next = order.find((player) => !turn.fallen.includes(player));
  if (next === undefined) return false;
  turn.player = next;
  turn.n += 1;
  return true;
}

/** @throws Error where no stage runs (a programmer's error) */
export function runOf({ run }: ClubState): Run {
  if (!run) throw new Error('club-clock: no stage runs');
  return run;
}

const lengthOf = (seconds: number): Arguments => ({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
