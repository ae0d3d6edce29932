/** Read-only links: whoever has the token reads one game with the access of a screen. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The token stands here as it is, like the codes of invitations: its organiser wants to show it again, on the wall or as a QR
 * code, and it opens nothing that somebody who reads this table could not read beside it. It writes nothing anywhere.
 */
export const link = pgTable(
  'link',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    linkId: uuid('link_id').notNull(),
    kind: text('kind').notNull(),
    /** What its organiser calls it. */
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

/** What is typed on a television to open a link there. */
export const screenCode = pgTable(
  'screen_code',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    /** Six letters. */
    code: text('code').notNull(),
    linkId: uuid('link_id').notNull(),
    /** The table whose own screen it opens; null for that of the room. */
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
