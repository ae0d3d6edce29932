/** What a host needs, and what it tells its listeners. */

import type { Sql } from 'postgres';
import type { BookPosition } from '#kernel/position.ts';
import type { MoveRow } from '#kernel/rows.ts';

export type PublishedMove = Pick<MoveRow, 'game_id' | 'seq' | 'lines'>;

export interface Committed {
  readonly before: BookPosition | null;
  readonly after: BookPosition;
  /** The moves between both positions; null if they must be read from the database. */
  readonly moves: readonly PublishedMove[] | null;
  /** This node made them. */
  readonly own: boolean;
}

export interface HostOptions {
  readonly sql: Sql;
  /** The database's time, epoch ms. */
  readonly now: () => number;
  /** Other nodes use the same database: look there before each read, and announce each commit. */
  readonly shared: boolean;
  /** Makes the keys of games; default: 256 random bits of the operating system. Only tests set it, to repeat games. */
  readonly newKey?: () => string;
  /** Estimated bytes of the books kept in memory; the least recently used are dropped. Default: 256 MB. */
  readonly maxBytes?: number | undefined;
  /** Receives errors that reach no caller. */
  readonly log?: (error: unknown) => void;
}
