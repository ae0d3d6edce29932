import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One imported file; written with its game and never changed. */
export const broughtIn = pgTable(
  'brought_in',
  {
    bookId: uuid('book_id').primaryKey(),
    /** The importer, even if somebody else organises the game now. */
    personId: uuid('person_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [index('brought_in_by_person').on(table.personId)],
);
