/** The rows that one decision adds. Field names are column names, except `undoBarrier`, whose column is `fence`. */
import type { Audience, Line } from '#rulebooks/rulebook.ts';
import type { Draw } from './chance.ts';
import type { AccountRow, EntryRow } from './ledger-rows.ts';
import type { StoredPatch } from './patches.ts';
import type { Part, Snapshot } from './persistent.ts';
import type { GameStatus } from './position.ts';
import type { ClockChanges } from './reconcile-clocks.ts';

export const moveKinds = [
  'opened',
  'setup',
  'move',
  'sealed',
  'joint',
  'elapsed',
  'child',
  'part',
  'undo',
  'desk',
  'import',
] as const;
export type MoveKind = (typeof moveKinds)[number];

export interface MoveRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly seq: number;
  readonly act: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: MoveKind;
  readonly client_id: string | null;
  readonly ask: string | null;
  readonly seat: number | null;
  readonly person_id: string | null;
  readonly given: unknown;
  readonly draws: readonly Draw[];
  readonly patches: readonly StoredPatch[];
  readonly inverse: readonly StoredPatch[];
  readonly lines: readonly Line[];
  /** Something was drawn or revealed: no player may undo earlier moves. */
  readonly undoBarrier: boolean;
  readonly clocks: ClockChanges | null;
  readonly undoes: readonly number[] | null;
}

export interface GameRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly title: string;
  readonly rulebook: string;
  readonly options: unknown;
  readonly seats: number;
  readonly chance_key: string;
  readonly is_public: boolean;
  readonly parent_seats: readonly (number | null)[];
}

export interface ListingRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly status: GameStatus;
  readonly awaits: readonly number[];
  readonly awaits_bots: readonly number[];
  readonly title: string;
  readonly is_public: boolean;
  /** ISO 8601; null if not deleted. */
  readonly gone_at: string | null;
}

export interface PartRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly person_id: string;
  readonly role: Part['role'];
  readonly seat: number | null;
  readonly leaves: boolean;
}

export interface SnapshotRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly seq: number;
  readonly data: Snapshot;
}

/** A clock's expiry and start (ISO 8601); both null for a clock that is stopped or has ended. */
export interface ClockRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly clock_id: string;
  readonly due_at: string | null;
  readonly since: string | null;
}

/** All rows of one decision in one book, committed together. */
export interface Rows {
  readonly games: readonly GameRow[];
  readonly moves: readonly MoveRow[];
  readonly entries: readonly EntryRow[];
  readonly accounts: readonly AccountRow[];
  readonly parts: readonly PartRow[];
  readonly listings: readonly ListingRow[];
  readonly snapshots: readonly SnapshotRow[];
  readonly clocks: readonly ClockRow[];
}

export const seenOf = (audience: Audience | undefined): readonly number[] | null =>
  audience === undefined || audience === 'all' ? null : audience;
