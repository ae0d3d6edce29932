/** Clubs: their public pages, what their owners show there, and requests of visitors. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '../people/tables.ts';
import { placedPicture } from '../pictures/tables.ts';

export const club = pgTable(
  'club',
  {
    id: uuid('id').primaryKey(),
    /** Its part of the address: `/clubs/<name>`. */
    name: text('name').notNull().unique('club_name'),
    title: text('title').notNull(),
    /** Where it meets; may be empty. */
    place: text('place').notNull().default(''),
    about: text('about').notNull().default(''),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Search engines may list the page. */
    listed: boolean('listed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('club_by_owner').on(table.ownerId),
    check('club_name_form', sql`${table.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.name}) between 3 and 40`),
  ],
);

/** A name of a deleted club: links to the old page stay about. For a while nobody else may take it. */
export const restingClubName = pgTable(
  'resting_club_name',
  {
    name: text('name').primaryKey(),
    /** Who may take it back; null if the account is deleted. */
    ownerId: uuid('owner_id').references(() => person.id, { onDelete: 'set null' }),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('resting_club_name_by_owner').on(table.ownerId)],
);

/** A game that the owner put on the page. It is shown while it is public and the owner organises it. */
export const clubGame = pgTable(
  'club_game',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.gameId] }), index('club_game_by_game').on(table.gameId)],
);

/** A chosen photograph of an evening. */
export const clubPicture = pgTable(
  'club_picture',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    placedId: uuid('placed_id')
      .notNull()
      .references(() => placedPicture.id, { onDelete: 'cascade' }),
    /** The picture that was there when it was chosen: another one in the same place is not shown. */
    hash: text('hash').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.placedId] })],
);

/** A visitor asks to come by. No address is stored: the visitor reads the answer at a private address. */
export const clubRequest = pgTable(
  'club_request',
  {
    id: uuid('id').primaryKey(),
    clubId: uuid('club_id')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token of the private address, base64url. */
    tokenHash: text('token_hash').notNull().unique('club_request_token'),
    name: text('name').notNull(),
    message: text('message').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    answer: text('answer'),
    /** Invitation code given with the answer, in stored form. */
    code: text('code'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [index('club_request_by_club').on(table.clubId, table.at)],
);
