/**
 * Web Push: the devices that are told, which books have moved on, what people were told, and what waits to be sent. All of it goes with
 * the person's account. Every instant is a node's reading of the database's time.
 */
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { person } from '../people/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A device that is told: one sign-in on it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Address at the push service of the browser: whoever knows it and the keys may send. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url: only the device reads what is sent. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Of what it is told. */
    kinds: text('kinds').array().notNull(),
    /** What waited before is told to it no more. */
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    // A device belongs to whoever chose last on it.
    unique('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_by_person').on(table.personId),
  ],
);

/** A book in which somebody with such a device has a part: how far it was looked through for what there is to tell. */
export const pushWatch = pgTable('push_watch', {
  bookId: uuid('book_id').primaryKey(),
  /** Where the book stood when it was seen last, and since when it is known to stand there. */
  act: bigint('act', { mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
  /** When what changed is told. */
  quietAt: instant('quiet_at').notNull(),
  /** Where it stood when it was looked through last. */
  toldAct: bigint('told_act', { mode: 'number' }).notNull(),
  /** When there is something to tell although nothing changes; null for never. */
  nextAt: instant('next_at'),
  /** A node looks through it; another one may when this has passed. */
  claimedUntil: instant('claimed_until'),
});

/** What a person was told, so that he is told once. */
export const pushTold = pgTable(
  'push_told',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    gameId: uuid('game_id').notNull(),
    /** Its kind and id. */
    item: text('item').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.gameId, table.item] }), index('push_told_at').on(table.at)],
);

/** What waits to be sent to a device: one message a game and kind, so that a device that cannot be reached finds one. */
export const pushMessage = pgTable(
  'push_message',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => pushSubscription.sessionId, { onDelete: 'cascade' }),
    gameId: uuid('game_id').notNull(),
    kind: text('kind').notNull(),
    /** What it tells of; where none of it holds any more nothing is sent. */
    items: text('items').array().notNull(),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: smallint('tries').notNull().default(0),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.gameId, table.kind] }),
    index('push_message_due').on(table.dueAt),
  ],
);
