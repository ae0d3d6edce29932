/** What was brought in as files. */
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One file that became a game: written with it, and never changed. */
export const broughtIn = pgTable(
  'brought_in',
  {
    /** Of the game that it became. */
    bookId: uuid('book_id').primaryKey(),
    /** Who brought it in, whoever organises the game now. */
    personId: uuid('person_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [index('brought_in_by_person').on(table.personId)],
);
