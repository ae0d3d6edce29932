/**
 * Draws: HMAC-SHA-256(key, "seq.n.try") read as a 48-bit number, with rejection sampling. The key has 256 bits from the
 * operating system; its SHA-256 is public from the start and the key is shown when the game is over, so that anyone can verify
 * every die. Where the end of a game is taken back its key is known already, so a new one draws from then on.
 */
import { createHash, createHmac, createSecretKey, hash, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Chance } from '#kernel/chance.ts';

const SPACE = 2 ** 48;

export const newChanceKey = (): string => randomBytes(32).toString('hex');

/** What is worked out of a key once: of the games that are played now, the newest ones. */
interface Worked {
  readonly key: KeyObject;
  readonly commitment: string;
  /** Says nothing of the key, and nobody can work it out without: 64 hexadecimal digits. */
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

/**
 * 64 hexadecimal digits for a text that only the holder of that key can tell, as long as not all of them are shown (what is a hash of a
 * secret and a text could be lengthened then). An HMAC takes five times as long.
 */
export const markOf = (chanceKey: string, text: string): string =>
  hash('sha256', `${workedOf(chanceKey).secret} ${text}`);

/** The draw number `index` of move `seq`: a uniform integer in 0..n-1. */
export function drawOf(chanceKey: string, seq: number, index: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error(`a draw among ${n}`);
  const limit = SPACE - (SPACE % n);
  for (let attempt = 0; ; attempt++) {
    const mac = createHmac('sha256', workedOf(chanceKey).key).update(`${seq}.${index}.${attempt}`);
    const value = mac.digest().readUIntBE(0, 6);
    if (value < limit) return value % n;
  }
}

/** The chance of the server's games. @param newKey of games that begin; a proof gives others */
export const serverChance = (newKey = newChanceKey): Chance => ({ draw: drawOf, newKey, newId: randomUUID });
