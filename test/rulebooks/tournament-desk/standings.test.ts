import { describe, expect, test } from 'vitest';
import { decidedBy, tieBreakersOf } from '#rulebooks/tournament-desk/explain.ts';
import { type Desk, desk, swiss } from './desk.ts';

const byHand = (one: Desk, tables: number[][], ranks: number[][][], byes: number[] = []): void => {
  one.at('go', { do: 'pair' });
  one.at('plan', { do: 'lay', pairing: { tables: tables.map((seats, at) => ({ table: at + 1, seats })), byes } });
  one.at('plan', { do: 'publish' });
  one.at('start', { do: 'start' });
  for (const [at, ranked] of ranks.entries()) one.enter(at + 1, ranked);
  one.at('close', { do: 'close' });
};

const hand = (tieBreakers: string[]) => ({ method: 'by-hand', tableSize: 2, rounds: 9, tieBreakers });

/** Why the row of that seat ranks before the next one. */
function why(one: Desk, seat: number) {
  const { standings, options } = one.seen;
  const at = standings.findIndex((row) => row.seat === seat);
  const [row, next] = [standings[at], standings[at + 1]];
  return row && next ? decidedBy(row, next, tieBreakersOf(options)) : undefined;
}

/** 1 beats 3 and 4, 2 beats 4 and 1, 3 beats 4 and 2. */
function tied(tieBreakers: string[]): Desk {
  const one = desk(4, hand(tieBreakers));
  byHand(
    one,
    [
      [1, 3],
      [2, 4],
    ],
    [
      [[1], [3]],
      [[2], [4]],
    ],
  );
  byHand(
    one,
    [
      [1, 2],
      [3, 4],
    ],
    [
      [[2], [1]],
      [[3], [4]],
    ],
  );
  byHand(
    one,
    [
      [1, 4],
      [2, 3],
    ],
    [
      [[1], [4]],
      [[3], [2]],
    ],
  );
  return one;
}

describe('equal points', () => {
  test('are parted by what came of their meetings', () => {
    // 1, 2 and 3 have two wins each, in a circle; 4 has none.
    const one = tied(['opponents', 'head-to-head']);
    expect(one.seen.standings.map(({ points }) => points)).toEqual([6, 6, 6, 0]);
    for (const row of one.seen.standings.slice(0, 3)) expect(row.ties.slice(0, 2)).toEqual([1200, 0]);
    expect(why(one, one.seen.standings[0]?.seat ?? 0)?.by).toBe('lot');
    expect(why(one, one.seen.standings[2]?.seat ?? 0)).toBeNull();
  });

  test('two of them: who won their meeting stands before the other one', () => {
    const one = desk(4, hand(['head-to-head']));
    byHand(
      one,
      [
        [1, 2],
        [3, 4],
      ],
      [
        [[1], [2]],
        [[3], [4]],
      ],
    );
    byHand(
      one,
      [
        [2, 3],
        [1, 4],
      ],
      [
        [[2], [3]],
        [[1], [4]],
      ],
    );
    expect(one.seen.standings.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 6],
      [2, 3],
      [3, 3],
      [4, 0],
    ]);
    expect(why(one, 2)).toEqual({ by: 'head-to-head', values: [1, -1] });
    one.check();
  });

  test('by places: more first places, then more second ones', () => {
    const one = desk(3, { ...hand(['places']), tableSize: 3, points: { three: [2, 1, 0] } });
    byHand(one, [[1, 2, 3]], [[[1], [2], [3]]]);
    byHand(one, [[1, 2, 3]], [[[3], [2], [1]]]);
    const { standings } = one.seen;
    expect(standings.map(({ points }) => points)).toEqual([2, 2, 2]);
    expect(standings[2]?.seat).toBe(2);
    const last = why(one, standings[1]?.seat ?? 0);
    expect(last).toEqual({
      by: 'places',
      values: [
        [1, 0, 1],
        [0, 2],
      ],
    });
  });

  test('opponents and median count the points of those whom they met', () => {
    const one = desk(6, { ...swiss, rounds: 4, tieBreakers: ['median', 'opponents'] });
    for (let round = 1; round <= 4; round++) one.playRound();
    for (const { seat, ties } of one.seen.standings) {
      const met = one.state.rounds.flatMap(({ tables }) =>
        tables.flatMap(({ seats }) => (seats.includes(seat) ? seats.filter((other) => other !== seat) : [])),
      );
      const points = met.map((other) => one.points(other) * 100).sort((a, b) => a - b);
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(ties.slice(0, 2)).toEqual([sum(points.slice(1, -1)), sum(points)]);
    }
  });

  test('a lot that was drawn once decides what nothing else does', () => {
    const one = desk(5, { tableSize: 5, tieBreakers: [] });
    one.begin();
    const [table] = one.round.tables;
    one.enter(1, [[...(table?.seats ?? [])].sort((a, b) => a - b)]);
    expect(one.seen.standings.map(({ seat }) => seat)).toEqual(one.state.lots);
    expect(one.state.lots.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('teams: the points of both members, and they never sit together', () => {
  const one = desk(8, { ...swiss, teams: true, rounds: 3 }, 10);
  for (let n = 0; n < 8; n++)
    one.desk({ do: 'edit', seat: n + 1, player: { name: `P${n + 1}`, team: `T${Math.floor(n / 2)}` } });
  for (let round = 1; round <= 3; round++) {
    one.playRound();
    for (const { seats } of one.round.tables) expect(new Set(seats.map((seat) => Math.ceil(seat / 2))).size).toBe(2);
  }
  for (const { seats, points } of one.seen.teams)
    expect(points).toBe(seats.reduce((sum, seat) => sum + one.points(seat), 0));
});
