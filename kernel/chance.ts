/** The host's source of chance for the kernel, and dice that draw from it or replay recorded draws. */
import type { Dice } from '#rulebooks/dice.ts';

/** One draw: the value is in 0..n-1. */
export type Draw = readonly [n: number, value: number];

export interface Chance {
  /** Draw number `index` of move `seq`, a uniform integer in 0..n-1. Deterministic in its arguments. */
  draw(chanceKey: string, seq: number, index: number, n: number): number;
  /** The key of a new game: 64 hexadecimal digits. */
  newKey(): string;
  /** A UUID, for the id of a nested game (`childId`). */
  newId(): string;
}

export function recordingDice(chance: Chance, chanceKey: string, seq: number, draws: Draw[]): Dice {
  return {
    int(n) {
      const value = chance.draw(chanceKey, seq, draws.length, n);
      draws.push([n, value]);
      return value;
    },
  };
}

/** Dice that replay recorded draws. @throws Error if the rules ask for other draws than recorded */
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
