/** Random numbers for the rules. The host draws from the game's key and records each draw with the move. */
import { xoshiro128Of } from './xoshiro.ts';

export interface Dice {
  /** A uniform integer in 0..n-1. @param n 1..2^32 */
  int(n: number): number;
}

/** One uniform element. The list must not be empty. */
export function pick<T>(dice: Dice, list: readonly T[]): T {
  const value = list[dice.int(list.length)];
  if (value === undefined) throw new Error('pick from an empty list');
  return value;
}

export const roll = (dice: Dice, sides: number): number => dice.int(sides) + 1;

export function shuffle<T>(dice: Dice, list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = dice.int(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Repeatable dice for tests, rehearsals and proofs; never for a real game. @param seed any integer */
export function seededDice(seed: number): Dice {
  const next = xoshiro128Of(seed);
  return {
    int(n) {
      // Values beyond the last multiple of n are drawn again, so that no face is likelier.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      for (;;) {
        const value = next();
        if (value < limit) return value % n;
      }
    },
  };
}
