/** A removed member may return by a newer code, never by one made before the removal. */
import { and, eq, gte, inArray, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Invitation } from './invitations.ts';
import { removedMember } from './tables.ts';

type Game = Pick<Invitation, 'bookId' | 'gameId'>;

const member = ({ bookId, gameId }: Game, personId: string) =>
  and(eq(removedMember.bookId, bookId), eq(removedMember.gameId, gameId), eq(removedMember.personId, personId));

/** Locks that person out of existing codes, then lets `leave` take the part; if that fails, the lock is undone. Somebody who has just left is locked out too. */
export async function removing(
  db: PostgresJsDatabase,
  { bookId, gameId }: Game,
  personId: string,
  leave: () => Promise<unknown>,
): Promise<void> {
  const [before] = await db
    .select({ removedAt: removedMember.removedAt })
    .from(removedMember)
    .where(member({ bookId, gameId }, personId));
  // By the clock of the database, as for the codes.
  await shut(db, { bookId, gameId, personId, removedAt: raw`clock_timestamp()` });
  try {
    await leave();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-part') throw error;
    if (before) await shut(db, { bookId, gameId, personId, ...before });
    else await db.delete(removedMember).where(member({ bookId, gameId }, personId));
    throw error;
  }
}

const shut = (
  db: PostgresJsDatabase,
  { removedAt, ...of }: Game & { readonly personId: string; readonly removedAt: Date | ReturnType<typeof raw> },
) =>
  db
    .insert(removedMember)
    .values({ ...of, removedAt })
    .onConflictDoUpdate({
      target: [removedMember.bookId, removedMember.gameId, removedMember.personId],
      set: { removedAt },
    });

/** Whether that person was removed after the code was made. @param from the code's game and those around it: removal from an event covers its games */
export async function isShutTo(
  db: PostgresJsDatabase,
  personId: string,
  { bookId, createdAt }: Invitation,
  from: readonly string[],
): Promise<boolean> {
  const [row] = await db
    .select({ at: removedMember.removedAt })
    .from(removedMember)
    .where(
      and(
        eq(removedMember.bookId, bookId),
        inArray(removedMember.gameId, [...from]),
        eq(removedMember.personId, personId),
        gte(removedMember.removedAt, createdAt),
      ),
    );
  return row !== undefined;
}

export async function wasRemoved(db: PostgresJsDatabase, game: Game, personId: string): Promise<boolean> {
  const [row] = await db.select({ at: removedMember.removedAt }).from(removedMember).where(member(game, personId));
  return row !== undefined;
}
