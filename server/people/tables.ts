/** People, their sessions, invitations to games, and the few settings that all nodes share. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const person = pgTable('person', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** The name as it is compared (`nameKey`). */
  nameKey: text('name_key').notNull().unique('person_name_key'),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale').notNull(),
  /** SHA-256 of the recovery code, base64url: it has 118 bits, so a fast hash keeps it. Null until one is made. */
  recoveryHash: text('recovery_hash'),
  /** The password alone opens no session: one of his passkeys is asked for as well. */
  needsPasskey: boolean('needs_passkey').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A name that somebody gave up, by himself or with his account. It rests for a month; of who had it no name stands here. */
export const restingName = pgTable(
  'resting_name',
  {
    /** SHA-256 of the name as it is compared, hexadecimal. */
    nameHash: text('name_hash').primaryKey(),
    /** Who may take it back; null where the account is no more. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('resting_name_by_person').on(table.personId)],
);

/**
 * One sign-in on one device. Its refresh token is a MAC over id and generation: each use raises the generation, so a token of
 * an earlier one is known to have been used, and nothing secret is stored.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    generation: integer('generation').notNull().default(1),
    /** The latest generation of which an access token was used. */
    arrived: integer('arrived').notNull().default(0),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('session_by_person').on(table.personId), index('session_revoked').on(table.revokedAt)],
);

/** What all nodes share beside the data: the signing secret, where the environment gives none. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });

/** A code that gives a part in a game. */
export const invitation = pgTable(
  'invitation',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    /** Eight characters without the hyphen that people read. */
    code: text('code').notNull(),
    role: text('role').notNull(),
    /** The seat that it gives; null = any free one. */
    seat: smallint('seat'),
    maxUses: integer('max_uses').notNull(),
    used: integer('used').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Its organiser shows the code on the screen on the wall. */
    onWall: boolean('on_wall').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.code] }),
    index('invitation_by_code').on(table.code),
    check('invitation_role', sql`${table.role} in ('player', 'timekeeper', 'screen')`),
    check('invitation_uses', sql`${table.used} >= 0 and ${table.used} <= ${table.maxUses}`),
  ],
);

/** Who deleted his account and had a part in that book: his name is told no more where its moves are read. No name stands here. */
export const formerMember = pgTable(
  'former_member',
  { bookId: uuid('book_id').notNull(), personId: uuid('person_id').notNull() },
  (table) => [primaryKey({ columns: [table.bookId, table.personId] })],
);

/** Whose part an organiser took: no code that was made before lets him in again. */
export const removedMember = pgTable(
  'removed_member',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    personId: uuid('person_id').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.gameId, table.personId] })],
);

/** A public key of one person; its other half never leaves his device or his keychain. */
export const passkey = pgTable(
  'passkey',
  {
    /** As its authenticator names it, base64url. */
    id: text('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses, as its authenticator counts them; 0 for good where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('passkey_by_person').on(table.personId)],
);

/** Challenges that were answered, until they run out: each is good once. */
export const usedChallenge = pgTable('used_challenge', {
  challenge: text('challenge').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
