/**
 * Draws: HMAC-SHA-256(key, "seq.n.try") as a 48-bit number, with rejection sampling. The key is 256 random bits. Its SHA-256 is public from the start and the key is published at
 * the end of the game, so that anyone can verify every draw. When the end of a game is undone its key is known, so a new one is used from then on.
 */
import { createHash, createHmac, createSecretKey, hash, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Chance } from '#kernel/chance.ts';

const SPACE = 2 ** 48;

export const newChanceKey = (): string => randomBytes(32).toString('hex');

/** Values derived from a key once, cached for the most recent games. */
interface Worked {
  readonly key: KeyObject;
  readonly commitment: string;
  /** Reveals nothing about the key and cannot be derived without it: 64 hexadecimal digits. */
  readonly secret: string;
}
const worked = new Map<string, Worked>();
const MOST_WORKED = 1_000;

function workedOf(chanceKey: string): Worked {
  const known = worked.get(chanceKey);
  if (known) return known;
  const bytes = Buffer.from(chanceKey, 'hex');
  const key = createSecretKey(bytes);
  const commitment = createHash('sha256').update(bytes).digest('hex');
  const fresh = { key, commitment, secret: createHmac('sha256', key).update('bots').digest('hex') };
  worked.set(chanceKey, fresh);
  if (worked.size > MOST_WORKED)
    for (const oldest of worked.keys()) {
      worked.delete(oldest);
      break;
    }
  return fresh;
}

/** The public commitment to a key, hexadecimal. */
export const commitmentOf = (chanceKey: string): string => workedOf(chanceKey).commitment;

/** A keyed hash of a text, 64 hexadecimal digits. Show at most a part of them: a whole hash would allow a length extension. An HMAC would take five times as long. */
export const markOf = (chanceKey: string, text: string): string =>
  hash('sha256', `${workedOf(chanceKey).secret} ${text}`);

/** Draw number `index` of move `seq`: a uniform integer in 0..n-1. */
export function drawOf(chanceKey: string, seq: number, index: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error(`a draw among ${n}`);
  const limit = SPACE - (SPACE % n);
  for (let attempt = 0; ; attempt++) {
    const mac = createHmac('sha256', workedOf(chanceKey).key).update(`${seq}.${index}.${attempt}`);
    const value = mac.digest().readUIntBE(0, 6);
    if (value < limit) return value % n;
  }
}

/** The server's source of chance. @param newKey makes keys of new games; proofs pass their own */
export const serverChance = (newKey = newChanceKey): Chance => ({ draw: drawOf, newKey, newId: randomUUID });
