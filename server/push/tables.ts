/**
 * Web Push: subscribed devices, changed books, delivered items and queued messages. All of it is deleted with the account. Instants are a node's reading of the database's time.
 */
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { person } from '../people/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A subscribed device: one session on it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionId: uuid('session_id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service, to be kept secret with the keys. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url, for end-to-end encryption. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Chosen kinds of notifications. */
    kinds: text('kinds').array().notNull(),
    /** Earlier items are not sent to it. */
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    // A device belongs to its last subscriber.
    unique('push_subscription_endpoint').on(table.endpoint),
    index('push_subscription_by_person').on(table.personId),
  ],
);

/** A book with a part of a subscribed person: how far it was examined. */
export const pushWatch = pgTable('push_watch', {
  bookId: uuid('book_id').primaryKey(),
  /** The book's act when last seen, and since when. */
  act: bigint('act', { mode: 'number' }).notNull(),
  changedAt: instant('changed_at').notNull(),
  /** When its changes are notified. */
  quietAt: instant('quiet_at').notNull(),
  toldAct: bigint('told_act', { mode: 'number' }).notNull(),
  /** When to examine it again without a change; null for never. */
  nextAt: instant('next_at'),
  /** A node examines it until then; afterwards another one may. */
  claimedUntil: instant('claimed_until'),
});

/** Items already notified, so that each is sent once. */
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

/** Queued messages: one per device, game and kind, so that an offline device finds one. */
export const pushMessage = pgTable(
  'push_message',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => pushSubscription.sessionId, { onDelete: 'cascade' }),
    gameId: uuid('game_id').notNull(),
    kind: text('kind').notNull(),
    /** The items it is about; it is dropped if none still holds. */
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
