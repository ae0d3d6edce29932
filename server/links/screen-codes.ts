/** Short codes typed on a television: each opens one read-only link on one screen, for some minutes. */
import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { codeIn } from '#rulebooks/typed-code.ts';
import { HttpProblem } from '../http/problem.ts';
import { link, screenCode } from './tables.ts';

export type ScreenCode = typeof screenCode.$inferSelect;

/** Letters only, as a television's keyboard shows them first; without look-alikes (I L, O Q) and U, which looks like V. */
const ALPHABET = 'ABCDEFGHJKMNPRSTVWXYZ';
const LENGTH = 6;
export const SCREEN_CODE_SECONDS = 900;

/** 21^6 = 8.6e7 codes: with the rate limits, guessing one takes longer than its lifetime. */
const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The code in what was typed or pasted; null if there is none. */
const typedCode = (typed: string): string | null => codeIn(typed, { letters: ALPHABET, groups: [3, 3] });

/** A code for that link, valid for `SCREEN_CODE_SECONDS`. Deletes the game's expired codes. */
export async function newScreenCode(
  db: PostgresJsDatabase,
  { bookId, gameId, linkId }: Pick<ScreenCode, 'bookId' | 'gameId' | 'linkId'>,
  by: string,
  table: number | null,
): Promise<ScreenCode> {
  const ofGame = and(eq(screenCode.bookId, bookId), eq(screenCode.gameId, gameId));
  await db.delete(screenCode).where(and(ofGame, lt(screenCode.expiresAt, raw`now()`)));
  const expiresAt = raw`now() + make_interval(secs => ${SCREEN_CODE_SECONDS})`;
  const [made] = await db
    .insert(screenCode)
    .values({ bookId, gameId, linkId, code: newCode(), table, createdBy: by, expiresAt })
    .returning();
  if (made === undefined) throw new Error('the code was not written');
  return made;
}

/** Uses up a code and returns the link it opens. @throws HttpProblem 404, the same for a wrong, used or expired code and an ended link */
export async function useScreenCode(
  db: PostgresJsDatabase,
  typed: string,
): Promise<{ readonly token: string; readonly table: number | null }> {
  const code = typedCode(typed);
  const good = and(isNull(screenCode.usedAt), gt(screenCode.expiresAt, raw`now()`));
  const [found] =
    code === null
      ? []
      : await db
          .select()
          .from(screenCode)
          .where(and(eq(screenCode.code, code), good))
          .orderBy(desc(screenCode.createdAt))
          .limit(1);
  if (!found) return unknownScreenCode();
  const { bookId, gameId, linkId } = found;
  const open = and(eq(link.bookId, bookId), eq(link.gameId, gameId), eq(link.linkId, linkId), isNull(link.revokedAt));
  const [opened] = await db.select({ token: link.token }).from(link).where(open).limit(1);
  if (!opened) return unknownScreenCode();
  const own = and(eq(screenCode.bookId, bookId), eq(screenCode.gameId, gameId), eq(screenCode.code, found.code));
  // Of two screens that type it at once, one succeeds.
  const used = await db.update(screenCode).set({ usedAt: raw`now()` }).where(and(own, good)).returning();
  return used.length === 0 ? unknownScreenCode() : { token: opened.token, table: found.table };
}

export function unknownScreenCode(): never {
  throw new HttpProblem(404, 'no-such-screen-code', { at: '/code' });
}
