/** Nodes that pass requests on to each other. */
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One running process. */
export const node = pgTable('node', {
  id: uuid('id').primaryKey(),
  /** Where other nodes reach it: `http://10.0.0.5:3000`. */
  address: text('address').notNull(),
  /** Of its code: nodes pass requests on only to nodes of the same version. */
  version: text('version').notNull(),
  /** By the database's clock, renewed each second. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
