/** The view of a programme's clock: it has no secrets. Remaining times are in the game's clocks. */
import type { Stage, Turns } from './options.ts';
import { nextStage } from './stages.ts';
import type { CallIs, ClubState, Ran, TableIs, TurnNow } from './state.ts';

const LATEST = 30;

interface TableView {
  readonly table: number;
  readonly is: TableIs;
  /** `answered`: a judge is on the way. */
  readonly call?: CallIs;
  /** It plays again, with its own time. */
  readonly again?: true;
  readonly turn: (Readonly<Omit<TurnNow, 'fallen'>> & { readonly fallen: readonly number[] }) | null;
}

export interface ClubView {
  readonly stages: readonly Stage[];
  readonly turns: Turns | null;
  /** Rehearsals divide every time by it. */
  readonly speed: number;
  readonly run: { readonly n: number; readonly stage: number; readonly tables: readonly TableView[] } | null;
  readonly ran: readonly Ran[];
  readonly next: number | null;
  readonly over: boolean;
}

export function viewOf(state: ClubState): ClubView {
  const { options, run, ran, over } = state;
  return {
    stages: options.stages,
    turns: options.turns,
    speed: options.speed,
    run: run && {
      n: run.n,
      stage: run.stage,
      tables: run.tables.map(({ table, is, turn, opened, call }) => ({
        table,
        is,
        ...(call ? { call } : {}),
        ...(opened > 1 ? { again: true as const } : {}),
        turn: is === 'playing' ? turn : null,
      })),
    },
    ran: ran.slice(-LATEST),
    next: nextStage(state),
    over,
  };
}
