/** Accounts and entries: double entry, integer amounts; rows of `entry` are never updated or deleted (enforced by the database). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Holder + unit in a book. `balance` is the sum of its entries; `floor` is null for a source. */
export const account = pgTable(
  'account',
  {
    bookId: uuid('book_id').notNull(),
    holder: text('holder').notNull(),
    unit: text('unit').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    floor: bigint('floor', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.holder, table.unit] }),
    check('account_floor', sql`${table.floor} is null or ${table.balance} >= ${table.floor}`),
  ],
);

/** One transfer of a move, numbered by `n`. A correction is a second entry that names the first. */
export const entry = pgTable(
  'entry',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    seq: integer('seq').notNull(),
    n: smallint('n').notNull(),
    fromHolder: text('from_holder').notNull(),
    toHolder: text('to_holder').notNull(),
    unit: text('unit').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    why: jsonb('why').notNull(),
    /** Seats that may see it; null = everybody who sees the game. */
    seen: smallint('seen').array(),
    reversesSeq: integer('reverses_seq'),
    reversesN: smallint('reverses_n'),
    act: bigint('act', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.seq, table.n] }),
    index('entry_from').on(table.bookId, table.fromHolder, table.unit, table.act),
    index('entry_to').on(table.bookId, table.toHolder, table.unit, table.act),
    check('entry_amount', sql`${table.amount} > 0`),
    check('entry_sides', sql`${table.fromHolder} <> ${table.toHolder}`),
  ],
);
