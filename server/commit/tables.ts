/**
 * Books, games and their moves. Every table leads with `book_id`, and no foreign key or sequence crosses books, so that the schema can be
 * distributed by `book_id`. Rows of `move` are insert-only; the database enforces it.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The ledger scope of a root game and the games below it. `act` counts its commits and guards against concurrent ones. */
export const book = pgTable('book', {
  bookId: uuid('book_id').primaryKey(),
  act: bigint('act', { mode: 'number' }).notNull().default(0),
});

/** One running instance of a rulebook. It holds what lists need; the rest is in its moves. */
export const game = pgTable(
  'game',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    parentId: uuid('parent_id'),
    /** Local name within the parent; empty for a root game. */
    name: text('name').notNull().default(''),
    title: text('title').notNull(),
    rulebook: text('rulebook').notNull(),
    options: jsonb('options').notNull(),
    seats: smallint('seats').notNull(),
    /** 256-bit secret of the draws, hexadecimal; published when the game is over. */
    chanceKey: text('chance_key').notNull(),
    status: text('status').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Seats without a bot whose answer is awaited. */
    awaits: smallint('awaits').array().notNull().default(sql`'{}'`),
    /** Seats whose bots are awaited. */
    awaitsBots: smallint('awaits_bots').array().notNull().default(sql`'{}'`),
    /** For each seat of a nested game, the parent's seat of the same holder; null if nobody's. */
    parentSeats: smallint('parent_seats').array().notNull().default(sql`'{}'`),
    /** When its organiser deleted it; else null. */
    deletedAt: timestamp('gone_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId] }),
    index('game_by_id').on(table.gameId),
    index('game_inside').on(table.bookId, table.parentId).where(sql`${table.parentId} is not null`),
    index('game_awaits_bots').on(table.gameId).where(sql`${table.awaitsBots} <> '{}'`),
    check('game_status', sql`${table.status} in ('gathering', 'playing', 'over')`),
  ],
);

/** Who has which part in a game. A projection of the `seat` moves, for lists. */
export const seat = pgTable(
  'seat',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    personId: uuid('person_id').notNull(),
    role: text('role').notNull(),
    /** 1..n for a player, else null. */
    seat: smallint('seat'),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.personId, table.role] }),
    index('seat_by_person').on(table.personId),
  ],
);

/**
 * One accepted input and its effects. `seq` counts in the game, `act` in the book. Lists are empty when nothing was drawn, changed or said;
 * `clocks` is null when no clock changed.
 */
export const move = pgTable(
  'move',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    seq: integer('seq').notNull(),
    act: bigint('act', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').notNull(),
    clientId: uuid('client_id'),
    ask: text('ask'),
    seat: smallint('seat'),
    personId: uuid('person_id'),
    /** The move; for a joint play of a sealed ask, all answers with their seats. */
    given: jsonb('given').notNull(),
    /** Each draw as [n, value]: value in 0..n-1. */
    draws: jsonb('draws').notNull(),
    /** Patches to the next state, each as [op, path, value]; `inverse` leads back. */
    patches: jsonb('patches').notNull(),
    inverse: jsonb('inverse').notNull(),
    lines: jsonb('lines').notNull(),
    /** Something was drawn or revealed: no player may undo earlier moves. */
    undoBarrier: boolean('fence').notNull(),
    /** Changed clocks by id; null for a removed one. */
    clocks: jsonb('clocks'),
    undoes: integer('undoes').array(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.seq] }),
    uniqueIndex('move_once').on(table.bookId, table.clientId),
    uniqueIndex('move_by_act').on(table.bookId, table.act),
  ],
);

/** The full state of a game at some seq, which bounds loading time. One row per game, replaced every 64 moves. */
export const snapshot = pgTable(
  'snapshot',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    seq: integer('seq').notNull(),
    data: json('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.gameId] })],
);

/** Running clocks, by which any node finds expired ones. A projection of the moves. */
export const clock = pgTable(
  'clock',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    clockId: text('clock_id').notNull(),
    /** When its flag falls, grace included. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
    /** A node handles it until then; afterwards another one may. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.gameId, table.clockId] }), index('clock_due').on(table.dueAt)],
);

/** When a node last polled the clocks: one row. A gap between two polls is an outage. */
export const clockWatch = pgTable(
  'clock_watch',
  {
    one: boolean('one').primaryKey().default(true),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('clock_watch_one', sql`${table.one}`)],
);

/** Periods in which no node polled the clocks. */
export const outage = pgTable('outage', {
  from: timestamp('from_at', { withTimezone: true }).notNull(),
  until: timestamp('until_at', { withTimezone: true }).primaryKey(),
});
