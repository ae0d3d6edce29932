// Goal: the repeatable dice of rehearsals, fuzzers and the demonstration have a long period, are uniform, and differ by seed. Method: the generator's published numbers; repeated
// windows; chi-square. Seeds are fixed, so the result is not random: a bound is what one of a thousand true sequences exceeds.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { xoshiro128 } from '#rulebooks/xoshiro.ts';

const SEEDS = [0, 1, -1, 2, 149, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 2 ** 32 - 7];
const WINDOW = 64;

function drawn(seed: number, n: number, count: number): number[] {
  const dice = seededDice(seed);
  return Array.from({ length: count }, () => dice.int(n));
}

/** Sum over the cells 0..count − 1 of (seen − expected)² / expected. */
function chiSquare(cells: readonly number[], count: number): number {
  const seen = Array.from({ length: count }, () => 0);
  for (const cell of cells) seen[cell] = (seen[cell] ?? 0) + 1;
  const expected = cells.length / count;
  return seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
}

test('xoshiro128** gives the numbers of its authors’ C program from the state 1, 2, 3, 4', () => {
  const next = xoshiro128(1, 2, 3, 4);
  const published = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ];
  expect(published.map(() => next())).toEqual(published);
});

describe('seeded dice', () => {
  test.each(SEEDS)('never repeat 64 draws within 200,000 (seed %i)', (seed) => {
    const draws = drawn(seed, 2 ** 32, 200_000);
    // Only windows with the same beginning are compared in full.
    const begun = new Map<number, readonly number[]>();
    let repeated = 0;
    for (let at = 0; at + WINDOW <= draws.length; at++) {
      const first = draws[at] ?? -1;
      const earlier = begun.get(first) ?? [];
      const comes = (from: number): boolean => draws.slice(at, at + WINDOW).every((one, i) => one === draws[from + i]);
      repeated += earlier.filter(comes).length;
      begun.set(first, [...earlier, at]);
    }
    expect(repeated).toBe(0);
  });

  test('are the same for a seed, and share nothing with its neighbour but what chance gives', () => {
    for (const seed of SEEDS) {
      const [own, neighbour] = [drawn(seed, 6, 6000), drawn(seed + 1, 6, 6000)];
      expect(drawn(seed, 6, 6000)).toEqual(own);
      const alike = own.filter((value, at) => value === neighbour[at]).length;
      expect(Math.abs(alike - 1000), `${alike} of 6000 alike, seed ${seed}`).toBeLessThan(100);
    }
    const begun = Array.from({ length: 2000 }, (_, seed) => drawn(seed - 1000, 2 ** 32, 1)[0]);
    expect(new Set(begun).size).toBe(2000);
  });

  test('begin uniformly: the first draws of 60,000 seeds in a row', () => {
    const firsts = Array.from({ length: 60_000 }, (_, seed) => drawn(seed, 6, 1)).flat();
    expect(chiSquare(firsts, 6)).toBeLessThan(20.52);
  });

  test.each([
    [2, 10.83, 16.27],
    [6, 20.52, 66.62],
  ])('show %i faces, and any two of them in a row, equally often', (faces, bound, boundOfPairs) => {
    for (const seed of [0, 1, -1, 2 ** 31, 149]) {
      const draws = drawn(seed, faces, 240_000);
      expect(chiSquare(draws, faces), `seed ${seed}`).toBeLessThan(bound);
      const pairs = draws.flatMap((value, at) => (at % 2 === 0 ? [value * faces + (draws[at + 1] ?? 0)] : []));
      expect(chiSquare(pairs, faces * faces), `pairs of seed ${seed}`).toBeLessThan(boundOfPairs);
    }
  });

  test('are uniform over 2^32, in the high bits and in the low ones', () => {
    for (const seed of [0, 1, -1, 2 ** 31]) {
      const draws = drawn(seed, 2 ** 32, 256_000);
      const [high, low] = [draws.map((value) => value >>> 24), draws.map((value) => value & 255)];
      expect(chiSquare(high, 256), `high bits of seed ${seed}`).toBeLessThan(330.52);
      expect(chiSquare(low, 256), `low bits of seed ${seed}`).toBeLessThan(330.52);
    }
  });

  test('of one face show that face', () => {
    for (const seed of SEEDS) expect(new Set(drawn(seed, 1, 1000))).toEqual(new Set([0]));
  });
});
