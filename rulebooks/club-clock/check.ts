import { stageOf } from './asks.ts';
import { checkOptions, MOST_RUNS } from './options.ts';
import type { ClubState, Run, TableNow } from './state.ts';

export function checkClub(state: ClubState): void {
  const { options, run, ran, over } = state;
  checkOptions(options);
  if (ran.some(({ n, stage }, index) => n !== index + 1 || !options.stages[stage])) wrong('stages that ran');
  if (run && run.n !== ran.length + 1) wrong(`run ${run.n} after ${ran.length}`);
  if (run && over) wrong('over, and a stage runs');
  if (ran.length > MOST_RUNS || (ran.length === MOST_RUNS && !over)) wrong(`${ran.length} stages ran`);
  if (run) checkRun(state, run);
}

function checkRun(state: ClubState, run: Run): void {
  const { kind } = stageOf(state.options, run.stage);
  const expected = kind === 'play' ? state.tables : 0;
  if (run.tables.length !== expected || run.tables.some(({ table }, i) => table !== i + 1)) wrong('tables of a run');
  if (kind === 'play' && run.tables.every(({ is }) => is !== 'playing')) wrong('a stage runs on with no table at play');
  for (const table of run.tables) checkTable(state, table);
}

function checkTable({ options: { turns } }: ClubState, { table, is, turn, opened, seconds }: TableNow): void {
  if ((turn === null) !== (turns === null)) wrong(`turn of table ${table}`);
  if (seconds !== undefined && opened === 1) wrong(`time of table ${table}`);
  if (!turn || !turns) return;
  const { player, fallen } = turn;
  if (player > turns.players || fallen.some((one) => one > turns.players)) wrong(`players of table ${table}`);
  if (new Set(fallen).size !== fallen.length) wrong(`a player of table ${table} has fallen twice`);
  if (turns.kind === 'turn' && fallen.length > 0) wrong(`a player of table ${table} has fallen from a turn`);
  if (is === 'playing' && fallen.includes(player)) wrong(`who has fallen plays at table ${table}`);
}

function wrong(what: string): never {
  throw new Error(`club-clock: ${what}`);
}
