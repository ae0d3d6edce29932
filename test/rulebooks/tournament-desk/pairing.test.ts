/** Pairings of the tournament desk (issue 46.3): whole days with random results. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { bracket, goingOn, roundsOfBracket } from '#rulebooks/tournament-desk/pairing/bracket.ts';
import { costOf } from '#rulebooks/tournament-desk/pairing/cost.ts';
import { pairRound } from '#rulebooks/tournament-desk/pairing/pair-round.ts';
import { problemOf } from '#rulebooks/tournament-desk/pairing/problems.ts';
import { roundRobin, roundsOfAll } from '#rulebooks/tournament-desk/pairing/round-robin.ts';
import { tableSizes } from '#rulebooks/tournament-desk/pairing/table-sizes.ts';
import { howMany, sampleSeed, someOf } from '../../support/seeds.ts';
import { Day, LIMITS } from './day.ts';

const SIZES = [2, 3, 4, 5];

describe('sizes of tables', () => {
  test.each([
    [4, 64, Array.from({ length: 16 }, () => 4), 0],
    [4, 13, [4, 3, 3, 3], 0],
    [4, 9, [3, 3, 3], 0],
    [4, 5, [4], 1],
    [3, 7, [4, 3], 0],
    [3, 5, [4], 1],
    [5, 7, [4, 3], 0],
    [2, 7, [2, 2, 2], 1],
    [4, 2, [], 2],
  ])('of %i, %i players: %j and %i byes', (size, players, sizes, byes) => {
    const { least, most } = LIMITS[size] ?? { least: 2, most: 2 };
    expect(tableSizes(players, size, least, most)).toEqual({ sizes, byes });
  });
});

test('64 players, six rounds in fours: no rematch, balanced places', () => {
  for (const seed of [1, 2, sampleSeed]) {
    const day = new Day(64, 4, seed);
    for (let round = 1; round <= 6; round++) {
      const { input, pairing } = day.plays();
      expect(problemOf(input, pairing)).toBeNull();
      expect(day.rematches(), `round ${round} of seed ${seed}`).toBe(0);
      expect(costOf(input, pairing)).toMatchObject({ rematches: [], mates: [], byesAgain: [] });
    }
    for (const { places, seat } of day.players)
      expect(Math.max(...places), `places of ${seat}: ${places}`).toBeLessThanOrEqual(3);
  }
});

test('200 players, seven rounds of Swiss: no rematch, and winners meet winners', () => {
  const day = new Day(200, 2, sampleSeed);
  for (let round = 1; round <= 7; round++) {
    const { input, pairing } = day.plays();
    expect(problemOf(input, pairing)).toBeNull();
    expect(day.rematches()).toBe(0);
    // At most one pair between two neighbouring groups, and few others.
    expect(costOf(input, pairing).distance, `round ${round}`).toBeLessThanOrEqual(round * 3);
  }
  for (const { places } of day.players) expect(Math.abs((places[0] ?? 0) - (places[1] ?? 0))).toBeLessThanOrEqual(3);
});

test('the same input gives the same pairing, another seed another one', () => {
  for (const size of SIZES) {
    const day = new Day(23, size, 5);
    day.plays();
    const input = day.input();
    expect(pairRound(structuredClone(input))).toEqual(pairRound(input));
    expect(pairRound({ ...input, seed: input.seed ^ 1 })).not.toEqual(pairRound(input));
  }
});

test('nobody gets a second bye while another player had none; the lowest gets it', () => {
  const day = new Day(9, 2, sampleSeed);
  for (let round = 1; round <= 9; round++) {
    const { pairing } = day.plays();
    expect(pairing.byes).toHaveLength(1);
    expect(Math.max(...day.players.map(({ byes }) => byes))).toBe(1);
  }
  const later = new Day(5, 4, 3);
  later.plays();
  const input = later.input();
  const lowest = input.players.findLast(({ byes }) => byes === 0);
  expect(pairRound(input).byes).toEqual([lowest?.seat]);
});

test('members of one club do not meet in round 1 where that can be', () => {
  for (const size of SIZES) {
    const day = new Day(40, size, sampleSeed, 8);
    const { input, pairing } = day.plays();
    expect(costOf(input, pairing).mates, `tables of ${size}`).toEqual([]);
  }
});

test('members of a team never meet, even where others meet again for that', () => {
  for (const size of SIZES) {
    const day = new Day(0, size, sampleSeed);
    for (let n = 0; n < 12; n++) day.comes(null, Math.floor(n / 2));
    for (let round = 1; round <= 8; round++) {
      const { input, pairing } = day.plays();
      expect(costOf(input, pairing).mates, `tables of ${size}, round ${round}`).toEqual([]);
    }
  }
});

test('pinned tables stay as they are; the rest is paired around them', () => {
  for (const size of SIZES) {
    const day = new Day(21, size, sampleSeed);
    day.plays();
    const pinned = [
      {
        table: 2,
        seats: day.players
          .slice(0, size)
          .map(({ seat }) => seat)
          .reverse(),
      },
    ];
    const { input, pairing } = day.plays(pinned);
    expect(pairing.tables.find(({ table }) => table === 2)).toEqual(pinned[0]);
    expect(problemOf(input, pairing)).toBeNull();
  }
});

test('table numbers repeat as little as the room allows', () => {
  const day = new Day(24, 4, sampleSeed);
  const again: number[] = [];
  for (let round = 1; round <= 4; round++) {
    const { input, pairing } = day.plays();
    again.push(costOf({ ...input }, pairing).tablesAgain.length);
  }
  expect(again[1]).toBeLessThanOrEqual(1);
  expect(again.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(16);
});

test('2 to 400 players, with people who go and come in every round: always a whole pairing', () => {
  const dice = seededDice(sampleSeed);
  for (const size of SIZES) {
    const large = someOf([60, 97, 150, 203, 400], howMany(1, 5));
    for (const players of [2, 3, 4, 5, 6, 7, 8, 11, 14, 17 + dice.int(30), ...large]) {
      const day = new Day(players, size, sampleSeed + players);
      for (let round = 1; round <= (players > 50 ? 2 : 4); round++) {
        const { input, pairing } = day.plays();
        expect(problemOf(input, pairing), `${players} at tables of ${size}, round ${round}`).toBeNull();
        for (let n = dice.int(3); n > 0 && day.players.length > 2; n--) day.leaves();
        for (let n = dice.int(3); n > 0 && day.players.length < 400; n--) day.comes();
      }
    }
  }
});

describe('what is wrong with a pairing is found', () => {
  const day = new Day(9, 4, 1);
  const input = { ...day.input(), pinned: [] };
  const good = pairRound(input);
  const [first, ...others] = good.tables;
  const [one = 0, ...rest] = first?.seats ?? [];
  const table = first?.table ?? 0;
  test.each([
    ['not-in-round', { tables: [{ table, seats: [77, ...rest] }, ...others], byes: [] }],
    ['seated-twice', { tables: good.tables, byes: [one] }],
    ['unseated', { tables: [{ table, seats: rest }, ...others], byes: [] }],
    ['table-size', { tables: [{ table, seats: rest }, ...others], byes: [one] }],
    ['table-number', { tables: good.tables.map((paired) => ({ ...paired, table: 1 })), byes: [] }],
    ['too-many-byes', { tables: others, byes: first?.seats ?? [] }],
  ])('%s', (problem, pairing) => {
    expect(problemOf(input, good)).toBeNull();
    expect(problemOf(input, pairing)).toBe(problem);
  });
  test('pin-moved', () => {
    const pinned = [{ table, seats: (first?.seats ?? []).toReversed() }];
    expect(problemOf({ ...input, pinned }, good)).toBe('pin-moved');
  });
});

describe('round robin', () => {
  test.each([2, 3, 6, 7, 12])('%i players: everybody meets everybody once', (players) => {
    const seats = Array.from({ length: players }, (_, at) => at + 1);
    const met = new Set<string>();
    const firsts = new Map<number, number>();
    for (let round = 1; round <= roundsOfAll(players); round++) {
      const { tables, byes } = roundRobin(seats, round);
      expect(tables.flatMap((one) => one.seats).length + byes.length).toBe(players);
      for (const { seats: pair } of tables) {
        met.add(String(pair.toSorted((a, b) => a - b)));
        firsts.set(pair[0] ?? 0, (firsts.get(pair[0] ?? 0) ?? 0) + 1);
      }
    }
    expect(met.size).toBe((players * (players - 1)) / 2);
    for (const seat of seats)
      expect(Math.abs(2 * (firsts.get(seat) ?? 0) - (players - 1)), `first of ${seat}`).toBeLessThanOrEqual(2);
  });
});

describe('elimination', () => {
  test.each([2, 3, 5, 8, 13])(
    '%i players: one is left, and the first two meet in the final at the earliest',
    (players) => {
      const seeds = Array.from({ length: players }, (_, at) => at + 101);
      const won: number[][] = [];
      for (let round = 1; round <= roundsOfBracket(players); round++) {
        const { tables, byes } = bracket(seeds, won);
        if (round === 1) expect(byes.toSorted()).toEqual(seeds.slice(0, 2 ** roundsOfBracket(players) - players));
        if (round < roundsOfBracket(players))
          expect(tables.map(({ seats }) => seats.toSorted().join())).not.toContain('101,102');
        else expect(tables).toEqual([{ table: 1, seats: [101, 102] }]);
        // The better one wins.
        won.push(
          goingOn(
            seeds,
            won,
            tables.map(({ seats }) => Math.min(...seats)),
          ),
        );
      }
      expect(won.at(-1)).toEqual([101]);
      expect(bracket(seeds, won)).toEqual({ tables: [], byes: [] });
    },
  );
});
