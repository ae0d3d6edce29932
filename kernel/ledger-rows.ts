/** Account and entry rows for the commit statement. Field names are column names. */
import type { Message } from '#rulebooks/rulebook.ts';

export interface EntryRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly seq: number;
  readonly n: number;
  readonly from_holder: string;
  readonly to_holder: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly seen: readonly number[] | null;
  readonly reverses_seq: number | null;
  readonly reverses_n: number | null;
  readonly act: number;
  /** ISO 8601. */
  readonly at: string;
}

export interface AccountRow {
  readonly book_id: string;
  readonly holder: string;
  readonly unit: string;
  readonly floor: number | null;
}
