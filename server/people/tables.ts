/** People, sessions, invitations, and settings shared by all nodes. */
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
  /** The name in comparison form (`nameKey`). */
  nameKey: text('name_key').notNull().unique('person_name_key'),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale').notNull(),
  /** SHA-256 of the recovery code, base64url; with 118 bits a fast hash is enough. Null until one is made. */
  recoveryHash: text('recovery_hash'),
  /** Signing in needs a passkey besides the password. */
  needsPasskey: boolean('needs_passkey').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A name given up by renaming or by deleting the account. It rests for a month; stored as a hash. */
export const restingName = pgTable(
  'resting_name',
  {
    /** SHA-256 of the name in comparison form, hexadecimal. */
    nameHash: text('name_hash').primaryKey(),
    /** Who may take it back; null if the account is deleted. */
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('resting_name_by_person').on(table.personId)],
);

/**
 * One sign-in on one device. Its refresh token is a MAC over id and generation: each use raises the generation, so an older token is recognised as used, and no secret is stored.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    generation: integer('generation').notNull().default(1),
    /** Latest generation of which an access token was used. */
    arrived: integer('arrived').notNull().default(0),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('session_by_person').on(table.personId), index('session_revoked').on(table.revokedAt)],
);

/** Settings of all nodes: the signing secret, unless the environment gives one. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });

export const invitation = pgTable(
  'invitation',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    /** Eight characters, without the displayed hyphen. */
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
    /** Shown on the wall screen. */
    onWall: boolean('on_wall').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId, table.code] }),
    index('invitation_by_code').on(table.code),
    check('invitation_role', sql`${table.role} in ('player', 'timekeeper', 'screen')`),
    check('invitation_uses', sql`${table.used} >= 0 and ${table.used} <= ${table.maxUses}`),
  ],
);

/** Deleted accounts with a part in that book: their names are hidden in its moves. Stores no name. */
export const formerMember = pgTable(
  'former_member',
  { bookId: uuid('book_id').notNull(), personId: uuid('person_id').notNull() },
  (table) => [primaryKey({ columns: [table.bookId, table.personId] })],
);

/** Removed members: codes made before do not admit them. */
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

export const passkey = pgTable(
  'passkey',
  {
    /** The authenticator's credential id, base64url. */
    id: text('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's use counter; stays 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('passkey_by_person').on(table.personId)],
);

/** Used challenges, until they expire: each works once. */
export const usedChallenge = pgTable('used_challenge', {
  challenge: text('challenge').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
