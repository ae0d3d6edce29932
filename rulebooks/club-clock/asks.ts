import type { Allowance, Ask } from '../rulebook.ts';
import type { ClubOptions, Stage, Turns } from './options.ts';
import type { ClubState, Run, TableNow } from './state.ts';

const keepers = { seats: [0], keepers: true } as const;

export function asksOf(state: ClubState): Ask[] {
  if (state.over) return [];
  const { run, options } = state;
  if (!run) return [{ id: `go.${state.ran.length}`, kind: 'go', mode: 'turn', ...keepers }];
  const desk: Ask = { id: `desk.${run.n}`, kind: 'desk', mode: 'open', ...keepers, optional: true };
  const stage = stageOf(options, run.stage);
  if (stage.kind === 'play') return [...run.tables.flatMap((table) => tableAsks(options, run, table)), desk];
  const seconds = inRehearsal(options, stage.seconds);
  const room: Ask = { id: `r${run.n}.room`, kind: 'break', mode: 'open', ...keepers, within: [roundOf(run)], seconds };
  return [room, desk];
}

function tableAsks(options: ClubOptions, run: Run, table: TableNow): Ask[] {
  if (table.is !== 'playing') return [];
  const name = `r${run.n}.t${table.table}`;
  const shared = { seats: [table.table], within: withinOf(run, table) };
  const play: Ask = {
    id: table.opened === 1 ? name : `${name}.${table.opened}`,
    kind: 'play',
    mode: 'open',
    ...shared,
    seconds: inRehearsal(options, table.seconds ?? stageOf(options, run.stage).seconds),
  };
  const { turns } = options;
  if (!turns || !table.turn) return [play];
  const time =
    turns.kind === 'turn'
      ? { seconds: inRehearsal(options, turns.seconds) }
      : { clock: bankOf(run, table, table.turn.player) };
  return [play, { id: `${name}.turn${table.turn.n}`, kind: 'turn', mode: 'turn', ...shared, ...time }];
}

/** The players' time banks, also of finished tables: a table that plays again goes on with the rest. */
export function allowancesOf({ options, run }: ClubState): Allowance[] {
  const { turns } = options;
  if (turns?.kind !== 'bank' || !run) return [];
  return run.tables.flatMap((table) =>
    playersOf(turns).map(
      (player): Allowance => ({
        id: bankOf(run, table, player),
        kind: 'bank',
        seat: table.table,
        seconds: inRehearsal(options, turns.seconds),
        within: withinOf(run, table),
      }),
    ),
  );
}

/** @throws Error for an invalid index (a programmer's error) */
export function stageOf({ stages }: ClubOptions, index: number): Stage {
  const stage = stages[index];
  if (!stage) throw new Error(`club-clock: no stage ${index}`);
  return stage;
}

export const playersOf = ({ players }: Turns): number[] => Array.from({ length: players }, (_, i) => i + 1);

const roundOf = (run: Run): string => `round.${run.n}`;
const withinOf = (run: Run, { table }: TableNow): string[] => [roundOf(run), `table.${table}`];
const bankOf = (run: Run, { table }: TableNow, player: number): string => `r${run.n}.t${table}.p${player}`;

/** Seconds at the speed of a rehearsal, to the thousandth. */
const inRehearsal = ({ speed }: ClubOptions, seconds: number): number => Math.round((seconds * 1000) / speed) / 1000;
