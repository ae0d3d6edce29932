/** Passkey challenges. Each states purpose, person and expiry under a MAC, so issuing one writes nothing. A used one is stored until it expires, so that it works once. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { usedChallenge } from './tables.ts';

/** `alone`: sign in by passkey only; `second`: after the person's password; `add`: register another passkey. */
const purposes = ['alone', 'second', 'add'] as const;
export type Purpose = (typeof purposes)[number];

export interface Challenge {
  readonly purpose: Purpose;
  /** Null for `alone`: the passkey names the person. */
  readonly person: string | null;
  /** Epoch ms of the database's time. */
  readonly until: number;
  readonly nonce: string;
}

const LIVES_MS = 5 * 60_000;

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** The text whose bytes are the challenge. */
export function newChallenge(key: Buffer, purpose: Purpose, person: string | null, now: number): string {
  const text = [purpose, person ?? '', now + LIVES_MS, randomBytes(16).toString('base64url')].join(' ');
  return `${text} ${macOf(key, text)}`;
}

/** The content of a returned challenge; null if it is not ours or has expired. @param given base64url of its bytes */
export function readChallenge(key: Buffer, given: string, now: number): Challenge | null {
  const text = Buffer.from(given, 'base64url').toString();
  const [purpose, person = '', until = '', nonce = '', mac = ''] = text.split(' ');
  const own = Buffer.from(macOf(key, text.slice(0, text.lastIndexOf(' '))));
  const theirs = Buffer.from(mac);
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) return null;
  const known = purposes.find((one) => one === purpose);
  if (known === undefined || Number(until) <= now) return null;
  return { purpose: known, person: person || null, until: Number(until), nonce };
}

/** Marks it as used. @returns whether it was unused */
export async function useUp(db: PostgresJsDatabase, { nonce, until }: Challenge): Promise<boolean> {
  await db.delete(usedChallenge).where(lt(usedChallenge.expiresAt, raw`now()`));
  const first = await db
    .insert(usedChallenge)
    .values({ challenge: nonce, expiresAt: new Date(until + LIVES_MS) })
    .onConflictDoNothing()
    .returning();
  return first.length === 1;
}
