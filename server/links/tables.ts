/** Read-only links: a token gives a screen's access to one game. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The token is stored in plain text, like invitation codes: organisers see it again (on the wall, as a QR code). It only reads, and only what this database holds anyway. */
export const link = pgTable(
  'link',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    linkId: uuid('link_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** 192 bits, base64url. */
    token: text('token').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.linkId] }),
    index('link_by_token').on(table.token),
    check('link_kind', sql`${table.kind} in ('wall', 'story', 'calendar', 'clock', 'table')`),
  ],
);

/** Codes typed on a television to open a link. */
export const screenCode = pgTable(
  'screen_code',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    code: text('code').notNull(),
    linkId: uuid('link_id').notNull(),
    /** The table whose screen it opens; null for the room's. */
    table: smallint('table_number'),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.code] }),
    index('screen_code_by_code').on(table.code),
  ],
);
