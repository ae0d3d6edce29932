/** Invitations: codes that give a part in a game, with a number of uses and an expiry date. */
import { and, desc, eq, gt, isNull, lt, notInArray, sql as raw, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { HttpProblem } from '../http/problem.ts';
import { newCode, typedCode } from './invitation-code.ts';
import { invitation } from './tables.ts';

export type Invitation = typeof invitation.$inferSelect;

const invitedRoles = ['player', 'timekeeper'] as const;
/** Old invitations may also give the role of a screen. Screens now use separate codes (`links/screen-codes.ts`). */
export type InvitedRole = (typeof invitedRoles)[number] | 'screen';

export interface NewInvitation {
  readonly role: (typeof invitedRoles)[number];
  readonly seat?: number;
  readonly maxUses: number;
  readonly days: number;
}

/** Valid codes per game: all are listed, so that each can be revoked. */
const MAX_CODES = 100;

/** @throws HttpProblem if a seat is reserved for a role that does not play, 409 `too-many-codes` */
export async function invite(
  db: PostgresJsDatabase,
  game: { bookId: string; gameId: string },
  by: string,
  wanted: NewInvitation,
): Promise<Invitation> {
  if (wanted.seat !== undefined && wanted.role !== 'player')
    throw new HttpProblem(400, 'bad-invitation', { at: '/seat' });
  if ((await openInvitations(db, game.bookId, game.gameId)).length >= MAX_CODES)
    throw new HttpProblem(409, 'too-many-codes', { args: { most: MAX_CODES } });
  const [made] = await db
    .insert(invitation)
    .values({
      bookId: game.bookId,
      gameId: game.gameId,
      code: newCode(),
      role: wanted.role,
      seat: wanted.seat ?? null,
      maxUses: wanted.seat === undefined ? wanted.maxUses : 1,
      createdBy: by,
      expiresAt: raw`now() + make_interval(days => ${wanted.days})`,
    })
    .returning();
  if (made === undefined) throw new Error('the invitation was not written');
  return made;
}

export const openInvitations = (db: PostgresJsDatabase, bookId: string, gameId: string): Promise<Invitation[]> =>
  db
    .select()
    .from(invitation)
    .where(and(eq(invitation.bookId, bookId), eq(invitation.gameId, gameId), usable()))
    .orderBy(desc(invitation.createdAt));

/** Shows a code of that game on the wall instead of another, or hides it. @throws HttpProblem 404 */
export async function showOnWall(
  db: PostgresJsDatabase,
  { bookId, gameId }: { readonly bookId: string; readonly gameId: string },
  typed: string,
  onWall: boolean,
): Promise<Invitation> {
  const code = typedCode(typed);
  const ofGame = and(eq(invitation.bookId, bookId), eq(invitation.gameId, gameId));
  const wanted = (await openInvitations(db, bookId, gameId)).find((one) => one.code === code);
  // A code for one seat or for a timekeeper is personal.
  if (wanted?.role !== 'player' || wanted.seat !== null) return unknown();
  if (onWall)
    await db
      .update(invitation)
      .set({ onWall: false })
      .where(and(ofGame, eq(invitation.onWall, true)));
  const [changed] = await db
    .update(invitation)
    .set({ onWall })
    .where(and(ofGame, eq(invitation.code, wanted.code)))
    .returning();
  return changed ?? unknown();
}

/** The code shown on that game's wall, while it is valid. */
export const invitationOnWall = async (
  db: PostgresJsDatabase,
  bookId: string,
  gameId: string,
): Promise<Invitation | null> => (await openInvitations(db, bookId, gameId)).find(({ onWall }) => onWall) ?? null;

/** Revokes a code of that game, if it exists. @returns how many ended */
export async function revoke(db: PostgresJsDatabase, bookId: string, gameId: string, typed: string): Promise<number> {
  const code = typedCode(typed);
  if (code === null) return 0;
  return revokeThose(db, and(eq(invitation.bookId, bookId), eq(invitation.gameId, gameId), eq(invitation.code, code)));
}

export const revokeAll = (db: PostgresJsDatabase, bookId: string, gameId: string): Promise<number> =>
  revokeThose(db, and(eq(invitation.bookId, bookId), eq(invitation.gameId, gameId)));

/** Revokes codes of a game that none of these people made. */
export const revokeOthers = (
  db: PostgresJsDatabase,
  bookId: string,
  gameId: string,
  makers: readonly string[],
): Promise<number> =>
  revokeThose(
    db,
    and(eq(invitation.bookId, bookId), eq(invitation.gameId, gameId), notInArray(invitation.createdBy, [...makers])),
  );

/** Revokes all codes that a person made, in any game. */
export const revokeMadeBy = (db: PostgresJsDatabase, personId: string): Promise<number> =>
  revokeThose(db, eq(invitation.createdBy, personId));

async function revokeThose(db: PostgresJsDatabase, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(invitation)
    .set({ revokedAt: raw`now()` })
    .where(and(which, isNull(invitation.revokedAt)))
    .returning({ code: invitation.code });
  return ended.length;
}

/** The invitation of a code. @throws HttpProblem 404, the same for a wrong, used, expired or revoked one */
export async function invitationOf(db: PostgresJsDatabase, typed: string): Promise<Invitation> {
  return (await invitationsOf(db, typed, usable()))[0] ?? unknown();
}

/** As `invitationOf`, but also finds a used-up code, which the caller may have used up; `use` checks again. @throws HttpProblem 404 */
export async function maybeUsedInvitation(db: PostgresJsDatabase, typed: string): Promise<Invitation> {
  return (await invitationsOf(db, typed, undefined))[0] ?? unknown();
}

async function invitationsOf(db: PostgresJsDatabase, typed: string, which: SQL | undefined): Promise<Invitation[]> {
  const code = typedCode(typed);
  if (code === null) return [];
  return db
    .select()
    .from(invitation)
    .where(and(eq(invitation.code, code), which));
}

/** Counts one use and calls `enter` to give the part; if it fails, undoes the use. @throws HttpProblem 404 if others have used up the code, and errors of `enter` */
export async function use<T>(db: PostgresJsDatabase, given: Invitation, enter: () => Promise<T>): Promise<T> {
  const one = and(
    eq(invitation.bookId, given.bookId),
    eq(invitation.gameId, given.gameId),
    eq(invitation.code, given.code),
  );
  const counted = await db
    .update(invitation)
    .set({ used: raw`${invitation.used} + 1` })
    .where(and(one, usable()))
    .returning();
  if (counted.length === 0) unknown();
  try {
    return await enter();
  } catch (error) {
    await db
      .update(invitation)
      .set({ used: raw`greatest(${invitation.used} - 1, 0)` })
      .where(one);
    throw error;
  }
}

function unknown(): never {
  throw new HttpProblem(404, 'no-such-code', { at: '/code' });
}

const usable = (): ReturnType<typeof and> =>
  and(isNull(invitation.revokedAt), gt(invitation.expiresAt, raw`now()`), lt(invitation.used, invitation.maxUses));
