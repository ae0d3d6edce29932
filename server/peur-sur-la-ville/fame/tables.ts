/** Halls of fame: which campaigns an organiser has put into his own. */
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row a campaign, and good only while that person still organises it. */
export const hallOfFame = pgTable(
  'hall_of_fame',
  {
    bookId: uuid('book_id').notNull(),
    gameId: uuid('game_id').notNull(),
    personId: uuid('person_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.gameId] }),
    index('hall_of_fame_by_person').on(table.personId, table.at),
  ],
);
