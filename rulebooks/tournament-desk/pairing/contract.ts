/** What a round's pairing is computed from, and what comes of it. Plain JSON: it is sent to a worker thread and stored with the move. */
import type { Seat } from '../../message.ts';

/** One player of the round, with what the rounds before say of him. */
export interface Entrant {
  readonly seat: Seat;
  /** Match points so far, an integer. */
  readonly points: number;
  /** Members of one club meet late, where `clubsApart` says so. */
  readonly club: string | null;
  /** Members of one team never meet. */
  readonly team: number | null;
  /** How many byes he had. */
  readonly byes: number;
  /** How often he sat at place 1, 2, … of a table. */
  readonly places: readonly number[];
  /** Numbers of the tables at which he sat. */
  readonly tables: readonly number[];
  /** Whom he met and how often, sorted by seat. */
  readonly met: readonly (readonly [seat: Seat, times: number])[];
}

export interface PairedTable {
  /** Its number in the room, 1 or more. */
  readonly table: number;
  /** In the order of places. */
  readonly seats: readonly Seat[];
}

export interface Pairing {
  readonly tables: readonly PairedTable[];
  readonly byes: readonly Seat[];
}

export interface PairingInput {
  /** Best first by the standings; in round 1 in an order that was drawn. */
  readonly players: readonly Entrant[];
  /** How many sit at a table where the number of players allows it, 2 to 5. */
  readonly size: number;
  /** The fewest and the most at a table; both 2 where `size` is 2. */
  readonly least: number;
  readonly most: number;
  readonly clubsApart: boolean;
  /** Tables that the organiser has fixed: they stay as they are. */
  readonly pinned: readonly PairedTable[];
  /** Tables of the room are numbered from 1 to this; more are numbered where it is too few. */
  readonly tables: number;
  /** One recorded draw, 0 to 2^31 − 1. */
  readonly seed: number;
}
