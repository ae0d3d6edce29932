// Results: reported, agreed, silent, contested, entered and corrected; their points and changes of places.
import { describe, expect, test } from 'vitest';
import type { DeskMove } from '#rulebooks/tournament-desk/moves.ts';
import { type Desk, desk, swiss } from './desk.ts';

const report = (...ranks: number[][]): DeskMove => ({ do: 'report', ranks });

/** A round of four that has begun. */
function begun(options: object = {}, players = 4): { one: Desk; seats: [number, number, number, number] } {
  const one = desk(players, { rounds: 4, ...options });
  one.begin();
  const [a = 0, b = 0, c = 0, d = 0] = one.round.tables[0]?.seats ?? [];
  return { one, seats: [a, b, c, d] };
}

describe('a result', () => {
  test('stands when all have agreed, and pays points by rank', () => {
    const { one, seats } = begun();
    const [a, b, c, d] = seats;
    one.move('table.1.1', c, report([c], [a], [d], [b]));
    expect(one.ask('check.1.1.1')).toMatchObject({ seconds: 60, seats: [a, b, d], within: ['round.1', 'table.1'] });
    expect(one.points(c)).toBe(0);
    for (const seat of [a, b, d]) one.move('check.1.1.1', seat, { do: 'agree' });
    expect([c, a, d, b].map(one.points)).toEqual([5, 3, 2, 1]);
    expect(one.entries.map(({ why }) => why.key)).toEqual(Array(4).fill('why.result'));
    expect(one.ids).toEqual(['close.3', 'floor.1']);
  });

  test('stands by silence', () => {
    const { one, seats } = begun();
    const [a, b, c, d] = seats;
    one.move('table.1.1', a, report([a], [b], [c], [d]));
    one.elapse('check.1.1.1');
    expect(one.said).toEqual(['line.silent']);
    expect(one.points(a)).toBe(5);
    one.check();
  });

  test('who shares a rank shares its points, rounded down', () => {
    const { one, seats } = begun();
    const [a, b, c, d] = seats;
    one.enter(1, [[a], [b, c], [d]]);
    expect([a, b, c, d].map(one.points)).toEqual([5, 2, 2, 1]);
  });

  test('a rank too many, somebody else’s table, somebody twice: refused, and nothing changed', () => {
    const { one } = begun({}, 8);
    const [first, second] = one.round.tables.map(({ seats }) => seats);
    const [a = 0, b = 0, c = 0, d = 0] = first ?? [];
    const other = second?.[0] ?? 0;
    for (const ranks of [
      [[a], [b], [c]],
      [[a], [b], [c], [d], [other]],
      [[a], [a], [c], [d]],
      [[a], [b], [c], [other]],
    ])
      expect(one.refusal('table.1.1', a, report(...ranks)).code).toBe('ranks-wrong');
    expect(one.refusal('table.1.1', other, report([a])).code).toBe('not-your-ask');
    expect(one.round.tables[0]?.result).toBeNull();
  });

  test('is not reported twice: it is agreed with or contested', () => {
    const { one, seats } = begun();
    const [a, b, c, d] = seats;
    one.move('table.1.1', a, report([a], [b], [c], [d]));
    expect(one.refusal('table.1.1', b, report([b], [a], [c], [d])).code).toBe('result-there');
    one.move('check.1.1.1', b, { do: 'contest' });
    expect(one.ids).toContain('dispute.1.1.1');
    // Its players agree, or the organiser decides.
    one.move('table.1.1', b, report([b], [a], [c], [d]));
    one.move('check.1.1.2', c, { do: 'contest' });
    const result = { round: 1, table: 1, ranks: [[a], [b], [c], [d]] };
    one.at('dispute', { do: 'result', result, why: 'seen by the judge' });
    expect(one.points(a)).toBe(5);
    expect(one.ids).toEqual(['close.3', 'floor.1']);
  });

  test('nothing is reported before the round begins, nor entered', () => {
    const one = desk(4);
    one.publish();
    const result = { round: 1, table: 1, ranks: [[1], [2], [3], [4]] };
    expect(one.refusal('desk', 0, { do: 'result', result, why: 'x' }).code).toBe('round-not-started');
  });
});

describe('a correction two rounds later', () => {
  test('pays the difference, says who stands elsewhere, and pairs nothing again', () => {
    const one = desk(8, { ...swiss, rounds: 5 });
    for (let round = 1; round <= 3; round++) one.playRound();
    one.publish();
    const { n } = one.round;
    const [table] = one.state.rounds[1]?.tables ?? [];
    const [a = 0, b = 0] = table?.seats.toSorted((x, y) => x - y) ?? [];
    const before = { a: one.points(a), b: one.points(b), tables: one.round.tables, kept: one.state.rounds[1]?.kept };
    const result = { round: 2, table: table?.table ?? 0, ranks: [[b], [a]] };
    one.desk({ do: 'result', result, why: 'slip misread' });
    expect([one.points(a), one.points(b)]).toEqual([before.a - 3, before.b + 3]);
    expect(one.round.tables).toEqual(before.tables);
    expect(one.state.rounds[1]?.kept).toEqual(before.kept);
    const [correction] = one.seen.corrections;
    expect(correction).toMatchObject({ round: 2, was: [[a], [b]], why: 'slip misread', in: n });
    expect(correction?.moved.map(([seat]) => seat)).toContain(b);
    const place = (seat: number) => one.seen.standings.findIndex((row) => row.seat === seat) + 1;
    for (const [seat, , now] of correction?.moved ?? []) expect(place(seat)).toBe(now);
    one.check();
    expect(one.refusal('desk', 0, { do: 'result', result, why: 'again' }).code).toBe('same-result');
  });

  test('a drop-out later changes no standings that were published', () => {
    const one = desk(6, { ...swiss, rounds: 4 });
    one.playRound();
    const { kept } = one.round;
    one.move('own', 1, { do: 'drop' });
    one.playRound();
    expect(one.state.rounds[0]?.kept).toEqual(kept);
    expect(one.seen.standings.map(({ seat }) => seat)).toContain(1);
  });
});

describe('a round', () => {
  test('is closed when all results are in, and named before', () => {
    const { one } = begun({ resultsDueMinutes: 5 }, 8);
    one.elapse('table.1.1');
    expect(one.said).toEqual(['line.time-last-turn']);
    expect(one.ids).not.toContain('due.1.2');
    one.elapse('table.1.2');
    one.enter(2);
    expect(one.ask('due.1.2')).toMatchObject({ seconds: 300 });
    one.elapse('due.1.2');
    expect(one.last.lines).toMatchObject([{ key: 'line.missing', args: { count: 1, tables: '1' } }]);
    expect(one.seen).toMatchObject({ missing: [1] });
    expect(one.seen.rounds[0]?.overdue).toBe(true);
    one.enter(1);
    one.at('close', { do: 'close' });
    expect(one.seen.rounds[0]?.kept).toHaveLength(8);
  });

  test('has the time of the programme, and its break', () => {
    const programme = [
      { name: 'Ronde 1', seconds: 2700, kind: 'play' },
      { name: 'Déjeuner', seconds: 1800, kind: 'break' },
      { name: 'Ronde 2', seconds: 1200, kind: 'play' },
    ];
    const one = desk(4, { programme, speed: 60 });
    one.playRound();
    expect(one.ask('break.1')).toMatchObject({ seconds: 30, within: ['round.1'] });
    one.elapse('break.1');
    one.begin();
    expect(one.ask('table.2.1').seconds).toBe(20);
  });
});

describe('a judge', () => {
  test('is called from the table, comes, rules with a reason and gives time', () => {
    const { one, seats } = begun();
    one.move('table.1.1', seats[2], { do: 'call' });
    expect(one.seen.rounds[0]?.tables[0]?.call).toEqual({ by: seats[2], is: 'open' });
    one.move('floor.1', 0, { do: 'answer', table: 1 });
    one.move('floor.1', 0, { do: 'rule', table: 1, minutes: 4, why: 'Dice off the table' });
    expect(one.ask('table.1.1').seconds).toBe(3600 + 240);
    expect(one.seen.rounds[0]?.tables[0]).toMatchObject({ extra: 240 });
    expect(one.seen.rulings).toEqual([{ round: 1, table: 1, minutes: 4, why: 'Dice off the table' }]);
  });

  test('a table whose time is up plays again for that long', () => {
    const { one } = begun();
    one.elapse('table.1.1');
    one.move('floor.1', 0, { do: 'rule', table: 1, minutes: 3, why: 'late start' });
    expect(one.ask('table.1.1.2').seconds).toBe(180);
    one.elapse('table.1.1.2');
    expect(one.ids).toContain('due.1.2');
  });
});

describe('a penalty', () => {
  test('of points is an entry of the ledger; a note is not', () => {
    const { one, seats } = begun();
    one.desk({ do: 'penalise', seat: seats[0], kind: 'note', why: 'late' });
    one.desk({ do: 'penalise', seat: seats[0], kind: 'points', points: 2, why: 'late again' });
    expect(one.points(seats[0])).toBe(-2);
    one.check();
  });

  test('of a game puts the player last at the table, with any reported result', () => {
    const { one, seats } = begun();
    const [a, b, c, d] = seats;
    one.desk({ do: 'penalise', seat: a, kind: 'game', why: 'slow' });
    one.enter(1, [[a], [b], [c], [d]]);
    expect([b, c, d, a].map(one.points)).toEqual([5, 3, 2, 1]);
    one.desk({ do: 'penalise', seat: b, kind: 'game', why: 'rude' });
    expect([c, d].map(one.points)).toEqual([5, 3]);
    one.check();
  });

  test('of being sent away: he is paired no more', () => {
    const { one } = begun({}, 8);
    one.desk({ do: 'penalise', seat: 3, kind: 'out', why: 'cheated' });
    for (const { table } of one.round.tables) one.enter(table);
    one.at('close', { do: 'close' });
    one.publish();
    expect(one.round.tables.flatMap(({ seats }) => seats)).not.toContain(3);
  });
});
