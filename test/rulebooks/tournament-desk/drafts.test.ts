// Drafts: computed, edited, published; faulty ones are refused.
import { describe, expect, test } from 'vitest';
import type { DeskMove } from '#rulebooks/tournament-desk/moves.ts';
import { Desk, desk, swiss } from './desk.ts';

const lay = (tables: number[][], byes: number[] = []): DeskMove => ({
  do: 'lay',
  pairing: { tables: tables.map((seats, at) => ({ table: at + 1, seats })), byes },
});
const seated = (one: Desk): string => (one.state.draft?.tables ?? []).map(({ seats }) => seats.join('-')).join(' ');

test('a pairing is computed from one recorded draw, is a draft, and starts no clock when it is published', () => {
  const one = desk(8);
  one.at('go', { do: 'pair' });
  expect(one.ids).toEqual(['draft.1']);
  expect(one.seen.draft).toBeNull();
  one.compute();
  expect(one.seen.draft).toMatchObject({ unseated: [], gone: [], byHand: false });
  expect(one.ids).toEqual(['plan.2']);
  one.at('plan', { do: 'publish' });
  expect(one.ids).toEqual(['start.3', 'floor.1']);
  expect(one.asks().every(({ seconds }) => seconds === undefined)).toBe(true);
  one.at('start', { do: 'start' });
  expect(one.ask('table.1.1')).toMatchObject({ seconds: 3600, within: ['round.1', 'table.1'], mode: 'open' });
});

test('an answer that is no pairing of this round is refused', () => {
  const one = desk(8);
  one.at('go', { do: 'pair' });
  const bad = { do: 'draft', answer: { tables: [{ table: 1, seats: [1, 2, 3] }], byes: [] } } as const;
  expect(() => one.take('draft.1', structuredClone(bad) as unknown as DeskMove)).toThrow('bad-pairing');
  expect(one.state.phase).toBe('computing');
});

describe('a draft in the hands of the organiser', () => {
  test('two players change places; what it costs is seen', () => {
    const one = desk(4, { ...swiss, clubsApart: false });
    one.playRound();
    one.draft();
    expect(one.seen.draft?.cost.rematches).toEqual([]);
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = one.round.tables.map(({ seats }) => seats);
    one.at(
      'plan',
      lay([
        [a, b],
        [c, d],
      ]),
    );
    expect(one.seen.draft?.cost.rematches).toHaveLength(2);
    one.at('plan', { do: 'swap', seats: [b, c] });
    expect(seated(one)).toBe(`${a}-${c} ${b}-${d}`);
    expect(one.seen.draft?.cost.rematches).toEqual([]);
  });

  test('a pinned table stays when the rest is paired again', () => {
    const one = desk(8);
    one.draft();
    const { table = 0, seats = [] } = one.state.draft?.tables[1] ?? {};
    one.at('plan', { do: 'pin', table });
    one.at('plan', { do: 'again' });
    one.compute();
    expect(one.state.draft?.tables.find((other) => other.table === table)?.seats).toEqual(seats);
  });

  test('nothing is published with somebody unseated, or without the bye that somebody had', () => {
    const one = desk(5, swiss);
    one.draft();
    const [bye = 0] = one.state.draft?.byes ?? [];
    const tables = one.state.draft?.tables.map(({ seats }) => [...seats]) ?? [];
    one.at('plan', lay(tables));
    expect(one.refusal('plan.2', 0, { do: 'publish' })).toMatchObject({ code: 'unseated', args: { names: `P${bye}` } });
    expect(one.seen.draft?.unseated).toEqual([bye]);
    one.at('plan', lay(tables, [bye]));
    one.at('plan', { do: 'publish' });
    expect(one.points(bye)).toBe(3);
  });

  test('who left since is named; pairing again leaves him out', () => {
    const one = desk(6, swiss);
    one.draft();
    one.move('own', 2, { do: 'drop' });
    expect(one.refusal('plan.2', 0, { do: 'publish' })).toMatchObject({ code: 'gone-seated', args: { names: 'P2' } });
    one.at('plan', { do: 'again' });
    one.compute();
    one.at('plan', { do: 'publish' });
    expect(one.round.byes).toHaveLength(1);
  });

  test('a late player takes the place of another one, who is unseated then', () => {
    const one = desk(4, swiss, 6);
    one.draft();
    one.move('own', 5, { do: 'register', player: { name: 'Late' } });
    one.at('plan', { do: 'swap', seats: [5, 1] });
    expect(one.seen.draft?.unseated).toEqual([1]);
  });

  test('a player at two tables, a table twice, a stranger: each is a sentence', () => {
    const one = desk(4, { method: 'by-hand', tableSize: 2 }, 6);
    one.draft();
    const [plan = ''] = one.ids;
    expect(
      one.refusal(
        plan,
        0,
        lay([
          [1, 2],
          [1, 3],
        ]),
      ).code,
    ).toBe('seated-twice');
    expect(one.refusal(plan, 0, lay([[1, 6]])).code).toBe('not-in-round');
    const twice: DeskMove = {
      do: 'lay',
      pairing: {
        tables: [
          { table: 2, seats: [1, 2] },
          { table: 2, seats: [3, 4] },
        ],
        byes: [],
      },
    };
    expect(one.refusal(plan, 0, twice).code).toBe('table-twice');
    one.at('plan', lay([[1, 2], [3]], [4]));
    expect(one.refusal(plan, 0, { do: 'publish' })).toMatchObject({ code: 'table-size', args: { table: 2 } });
    one.at('plan', lay([[1, 2, 3, 4]]));
    one.at('plan', { do: 'publish' });
  });
});

test('a round robin: everybody meets everybody once, and a player who was to meet somebody who left has a bye', () => {
  const one = desk(5, { method: 'round-robin', tableSize: 2 });
  const met = new Set<string>();
  expect(one.seen.planned).toBe(5);
  for (let round = 1; round <= 5; round++) {
    one.playRound();
    for (const { seats } of one.round.tables) met.add(String(seats.toSorted((a, b) => a - b)));
  }
  expect(met.size).toBe(10);
  expect(one.seen.next).toBeNull();
  expect(one.refusal(one.ids[0] ?? '', 0, { do: 'pair' }).code).toBe('no-round-left');
});

test('an elimination: who wins goes on, nothing is altered, and the final decides the day', () => {
  const one = desk(6, { method: 'bracket', tableSize: 2 });
  one.begin();
  const [table] = one.round.tables;
  const tied = {
    do: 'result',
    result: { round: 1, table: table?.table ?? 0, ranks: [[...(table?.seats ?? [])]] },
    why: 'x',
  };
  expect(one.refusal('desk', 0, tied as DeskMove).code).toBe('ranks-tied');
  for (const { table: number } of one.round.tables) one.enter(number);
  one.at('close', { do: 'close' });
  one.draft();
  expect(one.refusal(one.ids[0] ?? '', 0, { do: 'swap', seats: [1, 2] }).code).toBe('fixed-pairing');
  one.at('plan', { do: 'publish' });
  one.at('start', { do: 'start' });
  for (const { table: number } of one.round.tables) one.enter(number);
  one.at('close', { do: 'close' });
  one.playRound();
  expect(one.seen.next).toBeNull();
  one.at('go', { do: 'finish' });
  expect(one.rules.outcome(one.state)?.ranks[0]).toEqual([1]);
  expect(one.rules.outcome(one.state)?.ranks.flat()).toHaveLength(6);
});

test('a final of the best four follows the rounds, or begins when the organiser says so', () => {
  const one = desk(9, { rounds: 3, final: { kind: 'table', players: 4 } });
  one.playRound();
  const best = one.seen.standings.slice(0, 4).map(({ seat }) => seat);
  one.at('go', { do: 'final' });
  one.at('plan', { do: 'publish' });
  expect(one.round).toMatchObject({ part: 'table', tables: [{ table: 1, seats: best }] });
  one.at('start', { do: 'start' });
  one.enter(
    1,
    best.toReversed().map((seat) => [seat]),
  );
  one.at('close', { do: 'close' });
  one.check();
  one.at('go', { do: 'finish' });
  expect(one.rules.outcome(one.state)?.ranks.slice(0, 4)).toEqual(best.toReversed().map((seat) => [seat]));
});

test('options that do not go together are refused when the day is opened', () => {
  const code = (options: object) => {
    try {
      return new Desk(options) && '';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code({ method: 'swiss', tableSize: 4 })).toBe('method-size');
  expect(code({ method: 'bracket', tableSize: 2, final: { kind: 'table', players: 4 } })).toBe('final-of-bracket');
  expect(code({ final: { kind: 'table', players: 6 } })).toBe('final-players');
  expect(code({ game: { rulebook: 'club-clock', options: {} } })).toBe('no-such-game');
});
