import { describe, expect, it } from 'vitest';
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import { begun, done, ids, type Programme, play, said, standing } from './programme.ts';

const turn = (table: Programme, of = 0) => table.view('public').run?.tables[of]?.turn;
const pass = (table: Programme, ...names: readonly string[]): void => {
  for (const id of names) table.move(id, 1, { do: 'pass' });
};

describe('a time for every turn', () => {
  const options = { tables: 1, turns: { players: 3, seconds: 240, kind: 'turn' } } as const;

  it('each turn has its own; who passes gives it to the next player', () => {
    const table = begun([play('SuperGang')], options);
    expect(table.ask('r1.t1.turn1')).toEqual({
      id: 'r1.t1.turn1',
      kind: 'turn',
      mode: 'turn',
      seats: [1],
      within: ['round.1', 'table.1'],
      seconds: 240,
    });
    pass(table, 'r1.t1.turn1', 'r1.t1.turn2', 'r1.t1.turn3');
    expect(turn(table)).toEqual({ n: 4, player: 1, fallen: [] });
    expect(ids(table)).toEqual(['r1.t1', 'r1.t1.turn4', 'desk.1']);
  });

  it('at zero it is said, and the next player’s turn begins', () => {
    const table = begun([play('SuperGang')], options);
    table.elapse('r1.t1.turn1');
    expect(table.last.lines).toEqual([{ key: 'line.turn-up', args: { table: 1, player: 1 } }]);
    expect(turn(table)).toEqual({ n: 2, player: 2, fallen: [] });
  });

  it('ends with its table', () => {
    const table = begun([play('SuperGang')], { ...options, tables: 2 });
    done(table, ['r1.t1', 1]);
    expect(turn(table)).toBe(null);
    expect(ids(table)).toEqual(['r1.t2', 'r1.t2.turn1', 'desk.1']);
  });
});

describe('a bank for every player', () => {
  const options = { tables: 1, turns: { players: 3, seconds: 1500, kind: 'bank' } } as const;

  it('is spent on his turns, and kept between them', () => {
    const table = begun([play('Duel')], options);
    expect(table.ask('r1.t1.turn1')).toMatchObject({ clock: 'r1.t1.p1' });
    expect(table.ask('r1.t1.turn1')).not.toHaveProperty('seconds');
    pass(table, 'r1.t1.turn1');
    expect(table.ask('r1.t1.turn2')).toMatchObject({ clock: 'r1.t1.p2' });
    expect(clubClock.allowances?.(table.state)).toContainEqual({
      id: 'r1.t1.p3',
      kind: 'bank',
      seat: 1,
      seconds: 1500,
      within: ['round.1', 'table.1'],
    });
  });

  it('used up, its player falls and is passed over; when all have fallen the table is done', () => {
    const table = begun([play('Duel')], options);
    pass(table, 'r1.t1.turn1');
    table.elapse('r1.t1.turn2');
    expect(said(table)).toEqual(['line.fallen']);
    pass(table, 'r1.t1.turn3', 'r1.t1.turn4');
    expect(turn(table)).toEqual({ n: 5, player: 3, fallen: [2] });
    table.elapse('r1.t1.turn5');
    table.elapse('r1.t1.turn6');
    expect(said(table)).toEqual(['line.fallen', 'line.all-fallen', 'line.over']);
    expect(ids(table)).toEqual(['go.1']);
  });

  it('of a table that plays anew holds what it held; where all have fallen, nobody plays anew', () => {
    const table = begun([play('Duel')], { ...options, tables: 2, turns: { ...options.turns, players: 2 } });
    table.elapse('r1.t1.turn1');
    done(table, ['r1.t1', 1]);
    expect(clubClock.allowances?.(table.state).map(({ id }) => id)).toContain('r1.t1.p2');
    table.move('desk.1', 0, { do: 'reopen', table: 1 });
    expect(turn(table)).toEqual({ n: 3, player: 2, fallen: [1] });
    table.elapse('r1.t1.turn3');
    expect(standing(table)).toEqual(['done', 'playing']);
    expect(table.refusal('desk.1', 0, { do: 'reopen', table: 1 }).code).toBe('all-fallen');
  });
});
