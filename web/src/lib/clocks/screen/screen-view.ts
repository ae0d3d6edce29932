/** What the rules of a game say to a screen of clocks, beside its clocks: pure data that the game's own pages make of its view. */

import type { PlannedStage } from '../programme.ts';

/** One of several parts of a programme, each with a time of its own. */
export interface StageShown {
  readonly name: string;
  readonly seconds: number;
}

export interface ScreenView {
  /** Of a rehearsal: every time is divided by it. */
  readonly speed: number;
  /** The tables that a screen may show by themselves. */
  readonly tables: readonly number[];
  /** The stage that runs; `atOnce`: what follows begins without a signal. */
  readonly now: (StageShown & { readonly atOnce: boolean }) | null;
  /** The stage that comes next. */
  readonly next: StageShown | null;
  /** The name of the stage that ended last. */
  readonly ended: string | null;
  readonly over: boolean;
  /** Nothing has begun yet: people gather. */
  readonly gathers?: boolean;
  /** All stages, the one that runs and the next one, where an hour is planned for any. */
  readonly programme?: {
    readonly stages: readonly PlannedStage[];
    readonly at: number | null;
    readonly next: number | null;
  };
  /** Each table of the stage that runs. */
  readonly atTables: readonly TableSaid[];
}

interface TableSaid {
  readonly table: number;
  readonly is: 'playing' | 'done' | 'up';
  /** It plays anew, with a time of its own. */
  readonly again?: boolean;
  /** Whose turn it is there, and whose bank is empty. */
  readonly turn: { readonly player: number | null; readonly fallen: readonly number[] } | null;
}
