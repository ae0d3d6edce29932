/**
 * The view of a tournament: the same for everybody, since it has no secrets. It includes the draft, because its organiser may be a player; pages show it to organisers only.
 * Remaining times are in the game's clocks.
 */

import type { DeskOptions } from './options.ts';
import type { PairingCost } from './pairing/cost.ts';
import type { Correction, Penalty, Phase, PlayerIs, Result, Round, Ruling, TableNow } from './state.ts';

type Seat = number;

/** More is better. `places`: number of first places, second places and so on, up to the last one taken. `opponents` and `median` in hundredths. */
export type TieValue = number | readonly number[];

export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  readonly is: PlayerIs;
  readonly club?: string;
  readonly team?: number;
}

/** A row of the standings, best first. */
export interface StandingView {
  readonly seat: Seat;
  readonly points: number;
  /** Values of the tie-breakers in their order, with a final lot where the options have none (`tieBreakersOf`). No lot where none was needed. */
  readonly ties: readonly TieValue[];
}

export interface TeamView {
  readonly team: number;
  readonly name: string;
  readonly points: number;
  readonly seats: readonly Seat[];
}

export interface TableView {
  readonly table: number;
  readonly seats: readonly Seat[];
  readonly is: TableNow['is'];
  readonly ranks?: readonly (readonly Seat[])[];
  readonly result?: Result['is'];
  /** Reporting seat; 0: the organiser; null: the child game. */
  readonly by?: Seat | null;
  /** Seats that agreed to a reported result. */
  readonly agreed?: readonly Seat[];
  /** A judge is called, or on the way. */
  readonly call?: { readonly by: Seat; readonly is: 'open' | 'answered' };
  readonly extra?: number;
  readonly game?: string;
}

export interface RoundView {
  readonly n: number;
  readonly part: Round['part'];
  readonly is: Round['is'];
  /** Length; 0: no clock. */
  readonly seconds: number;
  readonly tables: readonly TableView[];
  readonly byes: readonly Seat[];
  readonly overdue: boolean;
  /** Seats and points when it was closed; null until then. */
  readonly kept: readonly (readonly [seat: Seat, points: number])[] | null;
}

export interface DraftView {
  readonly part: Round['part'];
  readonly tables: readonly { readonly table: number; readonly seats: readonly Seat[] }[];
  readonly byes: readonly Seat[];
  readonly pinned: readonly number[];
  readonly byHand: boolean;
  /** Players without a table or bye. The draft cannot be published while there are any. */
  readonly unseated: readonly Seat[];
  /** Players at a table or with a bye who left. */
  readonly gone: readonly Seat[];
  readonly cost: PairingCost;
}

export interface DeskView {
  readonly options: DeskOptions;
  readonly phase: Phase;
  /** Number of rounds before a final; a round robin or an elimination has as many as its players need. */
  readonly planned: number;
  readonly next: Round['part'] | null;
  readonly players: readonly PlayerView[];
  readonly standings: readonly StandingView[];
  /** Best first; empty without teams. */
  readonly teams: readonly TeamView[];
  readonly draft: DraftView | null;
  readonly rounds: readonly RoundView[];
  /** Tables of the round without a result that counts, ascending. */
  readonly missing: readonly number[];
  readonly pause: number | null;
  /** Seeds of the elimination or the final table, best first. */
  readonly final: { readonly kind: 'bracket' | 'table'; readonly seeds: readonly Seat[] } | null;
  readonly penalties: readonly Penalty[];
  readonly rulings: readonly Ruling[];
  readonly corrections: readonly Correction[];
}
