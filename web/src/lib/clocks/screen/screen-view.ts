/** What a game tells a wall screen beside its clocks: data derived from its view. Pure. */

import type { PlannedStage } from '../programme.ts';

export interface StageShown {
  readonly name: string;
  readonly seconds: number;
}

export interface ScreenView {
  /** Speed of a rehearsal: all durations are divided by it. */
  readonly speed: number;
  readonly tables: readonly number[];
  /** The running stage; `atOnce`: the next one starts without a signal. */
  readonly now: (StageShown & { readonly atOnce: boolean }) | null;
  readonly next: StageShown | null;
  readonly ended: string | null;
  readonly over: boolean;
  /** Not started: people gather. */
  readonly gathers?: boolean;
  /** All stages, the running and the next one, if any has a planned time. */
  readonly programme?: {
    readonly stages: readonly PlannedStage[];
    readonly at: number | null;
    readonly next: number | null;
  };
  readonly atTables: readonly TableSaid[];
}

interface TableSaid {
  readonly table: number;
  readonly is: 'playing' | 'done' | 'up';
  /** Reopened, with its own clock. */
  readonly again?: boolean;
  /** Whose turn it is there, and which banks are empty. */
  readonly turn: { readonly player: number | null; readonly fallen: readonly number[] } | null;
}
