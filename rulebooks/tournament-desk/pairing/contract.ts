/** Input and result of a pairing. Plain JSON: it is sent to a worker thread and stored with the move. */
import type { Seat } from '../../message.ts';

/** A player of the round, with their earlier rounds. */
export interface Entrant {
  readonly seat: Seat;
  /** Points so far, an integer. */
  readonly points: number;
  /** Members of one club meet late where `clubsApart` is true. */
  readonly club: string | null;
  /** Members of one team never meet. */
  readonly team: number | null;
  readonly byes: number;
  /** Times at place 1, 2, … of a table. */
  readonly places: readonly number[];
  /** Numbers of earlier tables. */
  readonly tables: readonly number[];
  /** Opponents and times met, sorted by seat. */
  readonly met: readonly (readonly [seat: Seat, times: number])[];
}

export interface PairedTable {
  /** Number in the room, from 1. */
  readonly table: number;
  readonly seats: readonly Seat[];
}

export interface Pairing {
  readonly tables: readonly PairedTable[];
  readonly byes: readonly Seat[];
}

export interface PairingInput {
  /** Best first by the standings; in round 1 in random order. */
  readonly players: readonly Entrant[];
  /** Players at a table, 2 to 5, where the total allows it. */
  readonly size: number;
  /** Smallest and largest table; both 2 where `size` is 2. */
  readonly least: number;
  readonly most: number;
  readonly clubsApart: boolean;
  readonly pinned: readonly PairedTable[];
  /** Tables in the room, numbered from 1; further numbers are used where these are too few. */
  readonly tables: number;
  /** A recorded random number, 0 to 2^31 − 1. */
  readonly seed: number;
}
