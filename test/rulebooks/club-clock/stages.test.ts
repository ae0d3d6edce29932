import { describe, expect, it } from 'vitest';
import { clubClock } from '#rulebooks/club-clock/club-clock.ts';
import { begun, done, ids, pause, play, programme, said, standing } from './programme.ts';

describe('between stages', () => {
  it('the timekeeper starts any of them, or ends the programme', () => {
    const table = programme([play('Ronde 1'), pause('Pause')]);
    expect(table.asks()).toEqual([{ id: 'go.0', kind: 'go', mode: 'turn', seats: [0], keepers: true }]);
    expect(table.legal('go.0', 0)).toEqual([
      { do: 'start', fields: { stage: { kind: 'pick', from: [0, 1] } } },
      { do: 'finish' },
    ]);
    table.move('go.0', 0, { do: 'finish' });
    expect(said(table)).toEqual(['line.finished']);
    expect(table.asks()).toEqual([]);
    expect(clubClock.outcome(table.state)).toEqual({ ranks: [[1, 2]] });
    expect(table.view('public')).toMatchObject({ over: true, next: null, run: null, ran: [] });
  });

  it('a stage that is none is refused with a sentence', () =>
    expect(programme([play('Ronde')]).refusal('go.0', 0, { do: 'start', stage: 3 })).toMatchObject({
      code: 'no-such-stage',
      args: { stages: 1 },
    }));
});

describe('a stage of play', () => {
  it('gives every table a clock of its own, below its round and its table', () => {
    const table = begun([play('Ronde 1'), play('Ronde 2')]);
    expect(said(table)).toEqual(['line.play']);
    expect(table.last.lines[0]?.args).toEqual({ n: 1, stage: 'Ronde 1', tables: 2, minutes: 75, seconds: 0 });
    expect(table.ask('r1.t2')).toEqual({
      id: 'r1.t2',
      kind: 'play',
      mode: 'open',
      seats: [2],
      seconds: 4500,
      within: ['round.1', 'table.2'],
    });
    expect(table.ask('desk.1')).toMatchObject({ kind: 'desk', seats: [0], keepers: true, optional: true });
    expect(table.view('public')).toMatchObject({ next: 1, run: { n: 1, stage: 0 } });
  });

  it('is over when every table is done or its time is up, and waits', () => {
    const table = begun([play('Ronde 1'), play('Ronde 2')], { tables: 3 });
    done(table, ['r1.t2', 2]);
    table.elapse('r1.t1');
    expect(said(table)).toEqual(['line.up']);
    expect(standing(table)).toEqual(['up', 'done', 'playing']);
    table.elapse('r1.t3');
    expect(said(table)).toEqual(['line.up', 'line.over']);
    expect(ids(table)).toEqual(['go.1']);
    expect(table.view(0)).toMatchObject({ run: null, ran: [{ n: 1, stage: 0 }], next: 1 });
  });

  it('begins the following one at once where it is set up so; the last one waits all the same', () => {
    const table = begun([play('Ronde 1', { atZero: 'next' }), pause('Pause', { atZero: 'next' })], { tables: 1 });
    table.elapse('r1.t1');
    expect(said(table)).toEqual(['line.up', 'line.over', 'line.break']);
    expect(ids(table)).toEqual(['r2.room', 'desk.2']);
    table.elapse('r2.room');
    expect(ids(table)).toEqual(['go.2']);
    expect(table.view('public').next).toBe(null);
  });

  it('is ended by hand: for the next one, or to wait; the last one has none', () => {
    const table = begun([play('Ronde 1'), play('Ronde 2')]);
    table.move('desk.1', 0, { do: 'next' });
    expect(said(table)).toEqual(['line.ended', 'line.play']);
    expect(ids(table)).toEqual(['r2.t1', 'r2.t2', 'desk.2']);
    expect(table.refusal('desk.2', 0, { do: 'next' }).code).toBe('no-next-stage');
    table.move('desk.2', 0, { do: 'stop' });
    expect(said(table)).toEqual(['line.ended']);
    expect(ids(table)).toEqual(['go.2']);
  });

  it('may be run anew: its asks have other ids', () => {
    const table = begun([play('Ronde')], { tables: 1 });
    done(table, ['r1.t1', 1]);
    table.move('go.1', 0, { do: 'start', stage: 0 });
    expect(ids(table)).toEqual(['r2.t1', 'desk.2']);
  });

  it('two hundred runs are a programme', () => {
    const table = programme([play('Ronde')], { tables: 1 });
    for (let n = 0; n < 200; n++) {
      table.move(`go.${n}`, 0, { do: 'start', stage: 0 });
      done(table, [`r${n + 1}.t1`, 1]);
    }
    expect(said(table)).toEqual(['line.done', 'line.over', 'line.finished']);
    expect(table.view('public')).toMatchObject({ over: true });
    expect(table.view('public').ran).toHaveLength(30);
    clubClock.check(table.state, table.money);
  });
});

describe('a break', () => {
  it('runs on one clock for the room, and the timekeeper may end it', () => {
    const table = begun([pause('Pause'), play('Ronde')]);
    expect(table.ask('r1.room')).toEqual({
      id: 'r1.room',
      kind: 'break',
      mode: 'open',
      seats: [0],
      keepers: true,
      within: ['round.1'],
      seconds: 900,
    });
    expect(standing(table)).toEqual([]);
    done(table, ['r1.room', 0]);
    expect(said(table)).toEqual(['line.over']);
  });
});

describe('a table that plays anew', () => {
  it('has another ask, and the whole time or so many minutes', () => {
    const table = begun([play('Ronde')]);
    done(table, ['r1.t1', 1]);
    table.move('desk.1', 0, { do: 'reopen', table: 1 });
    expect(table.last.lines).toEqual([{ key: 'line.reopened', args: { table: 1, minutes: 75, seconds: 0 } }]);
    expect(table.ask('r1.t1.2')).toMatchObject({ seconds: 4500, within: ['round.1', 'table.1'] });
    table.elapse('r1.t1.2');
    table.move('desk.1', 0, { do: 'reopen', table: 1, minutes: 5 });
    expect(table.ask('r1.t1.3')).toMatchObject({ seconds: 300 });
    expect(standing(table)).toEqual(['playing', 'playing']);
  });

  it('is refused where it still plays, or is none', () => {
    const table = begun([play('Ronde')]);
    expect(table.refusal('desk.1', 0, { do: 'reopen', table: 1 })).toMatchObject({ code: 'table-plays' });
    expect(table.refusal('desk.1', 0, { do: 'reopen', table: 9 })).toMatchObject({ code: 'no-such-table' });
  });
});

describe('the timekeeper', () => {
  it('ends a table’s stage at the desk, and with the last one the stage', () => {
    const table = begun([play('Ronde')]);
    expect(table.legal('desk.1', 0)).toContainEqual({ do: 'done', fields: { table: { kind: 'pick', from: [1, 2] } } });
    table.move('desk.1', 0, { do: 'done', table: 2 });
    expect(table.last.lines).toEqual([{ key: 'line.done', args: { table: 2 } }]);
    expect(standing(table)).toEqual(['playing', 'done']);
    expect(ids(table)).toEqual(['r1.t1', 'desk.1']);
    expect(table.refusal('desk.1', 0, { do: 'done', table: 2 })).toMatchObject({ code: 'table-rests' });
    expect(table.refusal('desk.1', 0, { do: 'done', table: 9 })).toMatchObject({ code: 'no-such-table' });
    expect(table.refusal('desk.1', 0, { do: 'done' })).toMatchObject({ code: 'no-such-table' });
    table.move('desk.1', 0, { do: 'done', table: 1 });
    expect(said(table)).toEqual(['line.done', 'line.over']);
  });
});

describe('a rehearsal', () => {
  it('divides every time, to the thousandth of a second', () => {
    const table = begun([play('Ronde', { seconds: 4501 })], {
      speed: 60,
      turns: { players: 2, seconds: 100, kind: 'bank' },
    });
    expect(table.ask('r1.t1').seconds).toBe(75.017);
    expect(clubClock.allowances?.(table.state)[0]?.seconds).toBe(1.667);
  });
});

describe('a table calls the judge', () => {
  it('once: the call stands until the timekeeper answers it, the table needs none or is done', () => {
    const table = begun([play('Ronde 1')]);
    const calls = (): unknown => table.view('public').run?.tables.map(({ call }) => call ?? null);
    table.move('r1.t2', 2, { do: 'call' });
    expect([said(table), calls()]).toEqual([['line.call'], [null, 'open']]);
    expect(table.refusal('r1.t2', 2, { do: 'call' })).toMatchObject({ code: 'call-open', args: { table: 2 } });
    expect(table.refusal('desk.1', 0, { do: 'answer', table: 1 })).toMatchObject({ code: 'no-call' });
    table.move('desk.1', 0, { do: 'answer', table: 2 });
    expect([said(table), calls()]).toEqual([['line.answer'], [null, 'answered']]);
    // The table may call again, and cancel it.
    table.move('r1.t2', 2, { do: 'call' });
    table.move('r1.t2', 2, { do: 'uncall' });
    expect([said(table), calls()]).toEqual([['line.uncall'], [null, null]]);
    expect(table.refusal('r1.t2', 2, { do: 'uncall' })).toMatchObject({ code: 'no-call' });
    table.move('r1.t2', 2, { do: 'call' });
    done(table, ['r1.t2', 2]);
    expect(calls()).toEqual([null, null]);
  });
});
