/** Halls of fame: the campaigns that an organiser has added. */
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row per campaign, valid only while that person organises it. */
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
