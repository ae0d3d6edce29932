/** Whose part an organiser took comes back by a code that was made since, and by none that he may have kept. */
import { and, eq, gte, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Invitation } from './invitations.ts';
import { removedMember } from './tables.ts';

type Game = Pick<Invitation, 'bookId' | 'gameId'>;

const member = ({ bookId, gameId }: Game, personId: string) =>
  and(eq(removedMember.bookId, bookId), eq(removedMember.gameId, gameId), eq(removedMember.personId, personId));

/** Shuts the codes there are to that person, then lets `leave` take the part; where that fails they stay open. */
export async function removing(
  db: PostgresJsDatabase,
  { bookId, gameId }: Game,
  personId: string,
  leave: () => Promise<unknown>,
): Promise<void> {
  // By the clock of the database, as the codes are.
  const removedAt = raw`clock_timestamp()`;
  await db
    .insert(removedMember)
    .values({ bookId, gameId, personId, removedAt })
    .onConflictDoUpdate({
      target: [removedMember.bookId, removedMember.gameId, removedMember.personId],
      set: { removedAt },
    });
  try {
    await leave();
  } catch (error) {
    await db.delete(removedMember).where(member({ bookId, gameId }, personId));
    throw error;
  }
}

/** Was that person removed after the code was made? */
export async function isShutTo(db: PostgresJsDatabase, personId: string, given: Invitation): Promise<boolean> {
  const [row] = await db
    .select({ at: removedMember.removedAt })
    .from(removedMember)
    .where(and(member(given, personId), gte(removedMember.removedAt, given.createdAt)));
  return row !== undefined;
}
