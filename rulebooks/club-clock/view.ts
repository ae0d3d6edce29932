/** What everybody sees of the clock of a programme: it has no secret. How long anything still has stands in the game's clocks. */
import type { Stage, Turns } from './options.ts';
import { nextStage } from './stages.ts';
import type { CallIs, ClubState, Ran, TableIs, TurnNow } from './state.ts';

/** Stages that are over, of which the latest are shown. */
const LATEST = 30;

interface TableView {
  readonly table: number;
  readonly is: TableIs;
  /** Its call for a judge; `answered`: one is on his way. */
  readonly call?: CallIs;
  /** It was set to play anew, with a time of its own. */
  readonly again?: true;
  /** Null where no turn runs there. */
  readonly turn: (Readonly<Omit<TurnNow, 'fallen'>> & { readonly fallen: readonly number[] }) | null;
}

export interface ClubView {
  readonly stages: readonly Stage[];
  readonly turns: Turns | null;
  /** Of a rehearsal: every time is divided by it. */
  readonly speed: number;
  readonly run: { readonly n: number; readonly stage: number; readonly tables: readonly TableView[] } | null;
  readonly ran: readonly Ran[];
  /** Index of the stage that comes next. */
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
