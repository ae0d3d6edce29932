/** Gang drafts, outside any campaign. */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';

/** One draft of one person. `document` has the shape of a roster; it may still break rules. */
export const rosterDraft = pgTable(
  'roster_draft',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id').notNull(),
    /** Name and type of the document, for lists. */
    name: text('name').notNull(),
    gangType: text('gang_type').notNull(),
    document: jsonb('document').$type<Roster>().notNull(),
    /** Raised by each save, to detect concurrent ones. */
    revision: integer('revision').notNull().default(1),
    /** Token of the read-only link. */
    shareToken: text('share_token').unique('roster_draft_share_token'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('roster_draft_by_person').on(table.personId, table.updatedAt)],
);
