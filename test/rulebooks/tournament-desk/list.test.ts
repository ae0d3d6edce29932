import { describe, expect, test } from 'vitest';
import { Desk, desk, swiss } from './desk.ts';

const names = (one: Desk): string[] => one.seen.players.map(({ name, is }) => `${name} ${is}`);

describe('a list', () => {
  test('takes the free seats in order, in one act', () => {
    const one = new Desk({}, 8);
    one.move('own', 2, { do: 'register', player: { name: 'Ana' } });
    one.list(3);
    expect(one.seen.players.map(({ seat, name }) => `${seat} ${name}`)).toEqual(['1 P1', '2 Ana', '3 P2', '4 P3']);
    expect(one.said).toEqual(['line.listed']);
  });

  test('two of one name: refused, naming the line; a club tells them apart', () => {
    const one = new Desk({}, 8);
    const rows = [{ name: 'Ana Ruiz' }, { name: 'Bob' }, { name: ' ana  RUIZ' }];
    expect(one.refusal('desk', 0, { do: 'list', rows })).toMatchObject({ code: 'name-twice', args: { line: 3 } });
    expect(one.seen.players).toEqual([]);
    one.desk({ do: 'list', rows: rows.map((row, n) => ({ ...row, club: `Club ${n}` })) });
    expect(one.seen.players).toHaveLength(3);
  });

  test('more than there are seats: refused whole', () => {
    const one = new Desk({}, 2);
    expect(one.refusal('desk', 0, { do: 'list', rows: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })).toMatchObject({
      code: 'list-full',
      args: { line: 3 },
    });
  });

  test('a team has two members, and is named; without teams there is none', () => {
    const one = new Desk({ teams: true }, 8);
    const rows = ['A', 'B', 'C'].map((name) => ({ name, team: 'Loups' }));
    expect(one.refusal('desk', 0, { do: 'list', rows })).toMatchObject({ code: 'team-full', args: { line: 3 } });
    one.desk({ do: 'list', rows: rows.slice(0, 2) });
    expect(one.seen.teams).toEqual([{ team: 1, name: 'Loups', points: 0, seats: [1, 2] }]);
    expect(new Desk({}, 8).refusal('desk', 0, { do: 'list', rows }).code).toBe('no-teams');
  });
});

describe('places', () => {
  test('beyond the capacity players wait, and are admitted when somebody leaves', () => {
    const one = new Desk({ capacity: 2 }, 8);
    one.list(3);
    expect(names(one)).toEqual(['P1 in', 'P2 in', 'P3 waiting']);
    expect(one.refusal('desk', 0, { do: 'admit', seat: 3 }).code).toBe('no-room');
    one.move('own', 1, { do: 'drop' });
    one.desk({ do: 'admit', seat: 3 });
    expect(names(one)).toEqual(['P1 dropped', 'P2 in', 'P3 in']);
  });

  test('who is not checked in is paired with nobody', () => {
    const one = new Desk({ ...swiss, checkIn: true }, 8);
    one.list(4);
    expect(one.ids).toEqual([]);
    one.desk({ do: 'check-in', seats: [1, 3] });
    one.move('own', 4, { do: 'check-in' });
    one.draft();
    const { tables, byes } = one.state.draft ?? { tables: [], byes: [] };
    expect([...tables.flatMap(({ seats }) => seats), ...byes].sort()).toEqual([1, 3, 4]);
  });

  test('late players come in until the round that the organiser says', () => {
    const one = desk(4, { ...swiss, lateUntil: 2, rounds: 4 }, 8);
    one.playRound();
    one.move('own', 5, { do: 'register', player: { name: 'Late' } });
    one.publish();
    expect(one.refusal('own', 6, { do: 'register', player: { name: 'Later' } })).toMatchObject({ code: 'late-over' });
    expect(one.rules.entry?.(one.state, 6)?.code).toBe('late-over');
    expect(one.rules.entry?.(one.state, 5)).toBeNull();
  });

  test('who leaves is paired no more, and comes back with what he had', () => {
    const one = desk(4, { ...swiss, rounds: 4 });
    one.playRound();
    const [winner = 0] = one.round.tables[0]?.seats.toSorted((a, b) => a - b) ?? [];
    one.move('own', winner, { do: 'drop' });
    one.playRound();
    expect(one.round.tables.flatMap(({ seats }) => seats)).not.toContain(winner);
    one.move('own', winner, { do: 'return' });
    expect(one.points(winner)).toBe(3);
    one.publish();
    const { tables, byes } = one.round;
    expect([...tables.flatMap(({ seats }) => seats), ...byes]).toContain(winner);
  });

  test('a player is taken off the list before the first round only', () => {
    const one = desk(4, swiss);
    one.desk({ do: 'remove', seat: 4 });
    one.publish();
    expect(one.refusal('desk', 0, { do: 'remove', seat: 3 }).code).toBe('begun');
  });
});
