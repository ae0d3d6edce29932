/**
 * Draws: HMAC-SHA-256(key, "seq.n.try") read as a 48-bit number, with rejection sampling. The key has 256 bits from the
 * operating system; its SHA-256 is public from the start and the key is shown when the game is over, so that anyone can verify
 * every die. Where the end of a game is taken back its key is known already, so a new one draws from then on.
 */
import { createHash, createHmac, createSecretKey, type Hmac, type KeyObject, randomBytes } from 'node:crypto';
import type { Dice } from '#rulebooks/dice.ts';

/** One draw: the value is in 0..n-1. */
export type Draw = readonly [n: number, value: number];

const SPACE = 2 ** 48;

export const newChanceKey = (): string => randomBytes(32).toString('hex');

/** What is worked out of a key once: of the games that are played now, the newest ones. */
interface Worked {
  readonly key: KeyObject;
  readonly commitment: string;
}
const worked = new Map<string, Worked>();
const MOST_WORKED = 1_000;

function workedOf(chanceKey: string): Worked {
  const known = worked.get(chanceKey);
  if (known) return known;
  const key = Buffer.from(chanceKey, 'hex');
  const fresh = { key: createSecretKey(key), commitment: createHash('sha256').update(key).digest('hex') };
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

/** HMAC-SHA-256 of a text with that key. */
export const macOf = (chanceKey: string, text: string): Hmac =>
  createHmac('sha256', workedOf(chanceKey).key).update(text);

/** The draw number `index` of move `seq`: a uniform integer in 0..n-1. */
export function drawOf(chanceKey: string, seq: number, index: number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error(`a draw among ${n}`);
  const limit = SPACE - (SPACE % n);
  for (let attempt = 0; ; attempt++) {
    const value = macOf(chanceKey, `${seq}.${index}.${attempt}`).digest().readUIntBE(0, 6);
    if (value < limit) return value % n;
  }
}

/** Dice of one move; each draw is appended to `draws`. */
export function recordingDice(chanceKey: string, seq: number, draws: Draw[]): Dice {
  return {
    int(n) {
      const value = drawOf(chanceKey, seq, draws.length, n);
      draws.push([n, value]);
      return value;
    },
  };
}

/** Dice that give recorded draws again. @throws Error where the rules ask for other draws than were recorded. */
export function recordedDice(draws: readonly Draw[]): Dice {
  let index = 0;
  return {
    int(n) {
      const draw = draws[index++];
      if (!draw || draw[0] !== n) throw new Error(`draw ${index} asks for ${n}, recorded was ${draw?.[0] ?? 'none'}`);
      return draw[1];
    },
  };
}
