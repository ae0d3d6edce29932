/**
 * What everybody sees of a tournament: it has no secret, so every viewer sees the same. A draft is in it as well, since its organiser may play
 * himself; pages show it to organisers only. How long anything still has stands in the game's clocks.
 */

import type { DeskOptions } from './options.ts';
import type { PairingCost } from './pairing/cost.ts';
import type { Correction, Penalty, Phase, PlayerIs, Result, Round, Ruling, TableNow } from './state.ts';

type Seat = number;

/** Of a tie-breaker, more is better. Of `places`: how many first places, second ones, and so on, as far as the last one that he had. `opponents` and `median` in hundredths. */
export type TieValue = number | readonly number[];

export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  readonly is: PlayerIs;
  readonly club?: string;
  /** Number of his team. */
  readonly team?: number;
}

/** A row of the standings, best first: its place is that in the list. */
export interface StandingView {
  readonly seat: Seat;
  readonly points: number;
  /** Values of the tie-breakers, in the order of the options and a lot at the end where they have none (`tieBreakersOf`). No lot where it decided nothing. */
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
  /** In the order of places. */
  readonly seats: readonly Seat[];
  readonly is: TableNow['is'];
  readonly ranks?: readonly (readonly Seat[])[];
  readonly result?: Result['is'];
  /** Who reported it; 0: the organiser; null: the game that was played here. */
  readonly by?: Seat | null;
  /** Of a reported result: who has agreed. */
  readonly agreed?: readonly Seat[];
  /** A judge is called, or on his way. */
  readonly call?: { readonly by: Seat; readonly is: 'open' | 'answered' };
  /** Seconds that a judge gave it. */
  readonly extra?: number;
  /** Name of the game inside this one that is played there. */
  readonly game?: string;
}

export interface RoundView {
  readonly n: number;
  readonly part: Round['part'];
  readonly is: Round['is'];
  /** Of its time; 0: no clock. */
  readonly seconds: number;
  readonly tables: readonly TableView[];
  readonly byes: readonly Seat[];
  /** Time was called long ago: tables without a result were named. */
  readonly overdue: boolean;
  /** The standings when it was closed, each a seat and its points; null until then. */
  readonly kept: readonly (readonly [seat: Seat, points: number])[] | null;
}

export interface DraftView {
  readonly part: Round['part'];
  readonly tables: readonly { readonly table: number; readonly seats: readonly Seat[] }[];
  readonly byes: readonly Seat[];
  readonly pinned: readonly number[];
  readonly byHand: boolean;
  /** Who plays, and is at no table and has no bye. Nothing is published while there is one. */
  readonly unseated: readonly Seat[];
  /** At a table or with a bye, though they play no more. */
  readonly gone: readonly Seat[];
  readonly cost: PairingCost;
}

export interface DeskView {
  readonly options: DeskOptions;
  readonly phase: Phase;
  /** Rounds that there are to be before a final: of a round robin or an elimination, as many as its players need. */
  readonly planned: number;
  /** Part of the next round; null where none is left. */
  readonly next: Round['part'] | null;
  /** In the order of seats. */
  readonly players: readonly PlayerView[];
  readonly standings: readonly StandingView[];
  /** Best first; none where no teams play. */
  readonly teams: readonly TeamView[];
  readonly draft: DraftView | null;
  /** The last one may be on. */
  readonly rounds: readonly RoundView[];
  /** Numbers of the tables of the round that have no result that stands, ascending. */
  readonly missing: readonly number[];
  /** The break of the programme that is taken now: its index there. */
  readonly pause: number | null;
  /** Who plays the elimination or the final table, best first. */
  readonly final: { readonly kind: 'bracket' | 'table'; readonly seeds: readonly Seat[] } | null;
  readonly penalties: readonly Penalty[];
  readonly rulings: readonly Ruling[];
  readonly corrections: readonly Correction[];
}
