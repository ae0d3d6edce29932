/** What an evening's clock knows at any moment. How long anything still has is the host's to know, never written here. */
import type { ClubOptions } from './options.ts';

/** How a table stands in a stage: it plays, it has said that it is done, or its time is up. */
export const TABLE_IS = ['playing', 'done', 'up'] as const;
export type TableIs = (typeof TABLE_IS)[number];

/** Whose turn it is at a table. */
export interface TurnNow {
  /** Turns begun at this table in this run, the present one included. */
  n: number;
  /** 1..players. */
  player: number;
  /** Players whose bank is used up, in the order in which they fell. */
  fallen: number[];
}

export interface TableNow {
  /** 1..tables; a table is a seat of the game. */
  readonly table: number;
  is: TableIs;
  /** How often it was set to play in this run: its ask has another id each time. */
  opened: number;
  /** Set to play anew with a time of its own. */
  seconds?: number;
  /** Null where the evening counts no turns. */
  turn: TurnNow | null;
}

/** A stage that runs. */
export interface Run {
  /** How many stages were started until this one, itself included. */
  readonly n: number;
  /** Index of the stage. */
  readonly stage: number;
  /** None in a break. */
  readonly tables: TableNow[];
}

export interface Ran {
  readonly n: number;
  readonly stage: number;
}

export interface ClubState {
  readonly options: ClubOptions;
  readonly tables: number;
  run: Run | null;
  /** Stages that are over, in the order in which they ran. */
  readonly ran: Ran[];
  over: boolean;
}
