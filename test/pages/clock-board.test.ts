// Goal: the desk's data: pauses and their owners, delays, the main clock; the clock editor's errors. Method: small programmes by hand, no server.
import { describe, expect, test } from 'vitest';
import { presets } from '#rulebooks/club-clock/presets.ts';
import type { LogReply } from '../../server/read/contract.ts';
import { boardOf, extensionMs } from '../../web/src/games/club-clock/board.ts';
import type { ClockGame, ClockReply, ClocksReply, PauseReply } from '../../web/src/games/club-clock/game.ts';
import { presetOf, presetOptions, stageName } from '../../web/src/games/club-clock/opening.ts';
import { rehearsalSpeed } from '../../web/src/games/club-clock/rehearsing.ts';
import { turnedBy } from '../../web/src/games/club-clock/turned.ts';
import { games } from '../../web/src/games/index.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';
import { keepsTime } from '../../web/src/lib/play/game.ts';

const stages = [
  { name: 'Ronde 1', seconds: 60, kind: 'play', atZero: 'next' },
  { name: 'Pause', seconds: 30, kind: 'break', atZero: 'wait' },
] as const;

type Is = 'playing' | 'done' | 'up';
/** A programme with its first stage running at tables 1, 2, 3…, or a break. */
function programme(tables: readonly Is[], more: object = {}): ClockGame {
  const run = { n: 2, stage: 0, tables: tables.map((is, at) => ({ table: at + 1, is, turn: null })) };
  const view = { stages, turns: null, speed: 1, run, ran: [], next: 1, over: false, ...more };
  return { seats: tables.map((_, at) => ({ seat: at + 1, name: null })), asks: [], view } as unknown as ClockGame;
}
const clock = (table: number, more: Partial<ClockReply> = {}): ClockReply => ({
  ...{
    id: `r2.t${table}`,
    kind: 'ask',
    ask: `r2.t${table}`,
    about: 'play',
    seat: table,
    node: `round.2/table.${table}`,
  },
  ...{ of: 60_000, left: 60_000, due: '2026-01-01T20:01:00.000Z', heldBy: null, bonuses: [] },
  ...more,
});
const pause = (node: string, since: string | null, stood = 0): PauseReply => ({
  node,
  since,
  stood,
  by: 'Mona',
  why: '',
});
const clocks = (all: ClockReply[], pauses: PauseReply[] = []): ClocksReply => ({
  ...{ seq: 1, clocks: all, pauses, held: false, afterOutage: 'credit' },
});
const T = '2026-01-01T20:00:10.000Z';

describe('the board', () => {
  test('is stopped by a stop of the evening or of the stage, not by that of one table', () => {
    const game = programme(['playing', 'playing']);
    const both = [clock(1), clock(2)];
    expect(boardOf(game, clocks(both)).state).toBe('running');
    expect(boardOf(game, clocks(both, [pause('', T)])).state).toBe('paused');
    expect(boardOf(game, clocks(both, [pause('round.2', T)])).pause?.node).toBe('round.2');
    const one = boardOf(game, clocks(both, [pause('round.2/table.2', T)]));
    expect([one.state, one.tables[0]?.pause, one.tables[1]?.pause?.by]).toEqual(['running', null, 'Mona']);
    expect(boardOf(game, clocks(both, [pause('', null, 5000)])).state).toBe('running');
    expect(boardOf(game, { ...clocks(both), held: true }).state).toBe('paused');
  });

  test('shows in large the clock that most tables share: of one that plays, without stops and bonuses of its own', () => {
    const bonus = { ms: 60_000, why: 'rule', by: 'Mona', at: T };
    const all = [clock(2, { bonuses: [bonus] }), clock(3), clock(4)];
    const board = boardOf(
      programme(['done', 'playing', 'playing', 'playing']),
      clocks(all, [pause('round.2/table.3', T)]),
    );
    expect([board.main?.id, board.playing]).toEqual(['r2.t4', 3]);
    expect(board.tables[1]?.bonuses).toEqual([bonus]);
  });

  test('stands at nothing once the time of a table was up, while another plays on with what it was given', () => {
    const bonus = { ms: 300_000, why: 'dé cassé', by: 'Mona', at: T };
    const later = clock(2, { due: '2026-01-01T20:06:00.000Z', bonuses: [bonus] });
    const board = boardOf(programme(['up', 'playing', 'up']), clocks([later]));
    expect(board.main).toMatchObject({ left: 0, due: null, bonuses: [] });
    expect([board.tables[1]?.clock, board.tables[1]?.bonuses]).toEqual([later, [bonus]]);
  });

  test('goes by the time of all where those that still play have more: without their own time and stops', () => {
    const own = { ms: 300_000, why: 'dé cassé', by: 'Mona', at: T };
    const shared = { ms: 60_000, why: 'pizzas', by: 'Mona', at: '2026-01-01T20:00:20.000Z', all: true as const };
    const due = '2026-01-01T20:07:05.000Z';
    const later = clock(2, { due, left: 360_000, bonuses: [own, shared] });
    const stood = pause('round.2/table.2', null, 5000);
    const main = boardOf(programme(['done', 'playing', 'done']), clocks([later], [stood])).main;
    expect(main).toMatchObject({ due: '2026-01-01T20:02:00.000Z', bonuses: [shared] });
    // Its own pause does not stop the stage either.
    const held = clock(2, { due: null, left: 50_000, heldBy: 'round.2/table.2' });
    const stops = [pause('round.2/table.2', T, 0)];
    expect(boardOf(programme(['done', 'playing']), clocks([held], stops)).main?.due).toBe('2026-01-01T20:01:00.000Z');
    const room = pause('round.2', '2026-01-01T20:00:15.000Z');
    const both = boardOf(programme(['done', 'playing']), clocks([held], [...stops, room])).main;
    expect([both?.due, both?.left]).toEqual([null, 45_000]);
  });

  test('of one table shows all that it has; one that plays anew says nothing of the stage', () => {
    const bonus = { ms: 300_000, why: 'dé cassé', by: 'Mona', at: T };
    const alone = clock(1, { bonuses: [bonus] });
    expect(boardOf(programme(['playing']), clocks([alone])).main).toBe(alone);
    const game = programme(['up', 'playing']);
    Object.assign(game.view.run?.tables[0] ?? {}, { again: true });
    expect(boardOf(game, clocks([clock(2)])).main?.left).toBe(60_000);
  });

  test('tells once what all tables were given, and what the room was given in a break', () => {
    const bonus = { ms: 300_000, why: 'pizzas', by: 'Mona', at: T };
    const three = programme(['playing', 'playing', 'playing']);
    const given = (bonuses: readonly (typeof bonus)[][]): unknown =>
      boardOf(three, clocks(bonuses.map((own, at) => clock(at + 1, { bonuses: own })))).given;
    expect(given([[bonus], [bonus], [bonus]])).toEqual([bonus]);
    expect(given([[bonus], [], []])).toEqual([]);
    const room = clock(0, { id: 'r2.room', about: 'break', node: 'round.2', seat: null, bonuses: [bonus] });
    expect(boardOf(programme([], { run: { n: 2, stage: 1, tables: [] } }), clocks([room])).given).toEqual([bonus]);
  });

  test('of a break shows the one clock of the room, and no tables', () => {
    const room = clock(0, { id: 'r2.room', about: 'break', node: 'round.2', seat: null });
    const board = boardOf(programme([], { run: { n: 2, stage: 1, tables: [] }, next: null }), clocks([room]));
    expect([board.main?.id, board.tables, board.next]).toEqual(['r2.room', [], null]);
  });

  test('waits when no stage runs, and is over when the programme is', () => {
    expect(boardOf(programme([], { run: null }), clocks([]))).toMatchObject({ state: 'waiting', next: stages[1] });
    expect(boardOf(programme([], { run: null, over: true, next: null }), clocks([])).state).toBe('over');
  });

  test('a table’s own stops are its extension: those that are over, and the one that lasts', () => {
    const now = Date.parse(T) + 4000;
    expect(extensionMs({ pause: null, stoodMs: 1500 }, now)).toBe(1500);
    expect(extensionMs({ pause: pause('x', T), stoodMs: 1500 }, now)).toBe(5500);
    expect(extensionMs({ pause: pause('x', T), stoodMs: 0 }, now - 9000)).toBe(0);
  });
});

describe('why a table’s turn is whose it is', () => {
  const move = (what: string | null, lines: object[] = [], seat = 2) =>
    ({ do: what, seat, lines, undone: false }) as unknown as LogReply['moves'][number];
  const up = { key: 'line.turn-up', args: { table: 2, player: 1 } };
  const passed = move('pass');

  test('a time that was up is told until somebody passes the turn on, there or nowhere', () => {
    expect(turnedBy([move(null, [up]), passed], 2)).toBe(up);
    expect(turnedBy([move('pass', [], 1), move(null, [up])], 2)).toBe(up);
    expect(turnedBy([passed, move(null, [up])], 2)).toBeNull();
    expect(turnedBy([move(null, [up])], 1)).toBeNull();
  });

  test('not once it was taken back, nor in another stage', () => {
    expect(turnedBy([{ ...move(null, [up]), undone: true }, passed], 2)).toBeNull();
    expect(turnedBy([move('start', [{ key: 'line.play' }], 0), move(null, [up])], 2)).toBeNull();
  });
});

test('organiser and timekeeper keep the time while the programme lasts; nobody else, and nobody afterwards', () => {
  const as = (roles: string[], status = 'playing') => keepsTime({ me: { seat: null, roles }, status } as never);
  expect([as(['organiser']), as(['timekeeper']), as(['player']), as(['screen']), as([])]).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(as(['organiser'], 'over')).toBe(false);
});

test('a ready-made clock has its stages named in the reader’s language; names of one’s own stay', () => {
  const words = new Words('en', { 'clockdesk.stage.ronde': 'Round {n}', 'clockdesk.stage.pause': 'Break' });
  const preset = presetOf('rounds');
  expect(
    preset &&
      presetOptions(words, preset)
        .stages.map(({ name }) => name)
        .slice(0, 3),
  ).toEqual([...['Round 1', 'Break', 'Round 2']]);
  expect(stageName(words, { name: 'La belle' })).toBe('La belle');
  expect(presetOf('none of them')).toBeNull();
});

test.each([
  ['supergang', 'turns-of-four-minutes'],
  ['tournament', 'rounds'],
])('an address of before, /clocks/new?from=%s, still leads to the ready-made clock that is %s now', (earlier, id) => {
  const { searchParams } = new URL(`http://club/clocks/new?from=${earlier}`);
  expect(presetOf(searchParams.get('from'))?.id).toBe(id);
  expect(presetOf(id)?.id, 'and the address of today').toBe(id);
});

test('a game names a ready-made clock that there is, and a former id leads to one clock', () => {
  const named = games.flatMap(({ readyClock }) => readyClock ?? []);
  expect(named).not.toEqual([]);
  expect(presets.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  const ids = presets.flatMap(({ id, formerId }) => (formerId ? [id, formerId] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a programme is rehearsed sixty times as fast, or as fast as half a second for its shortest time allows', () => {
  expect(rehearsalSpeed({ stages, turns: null })).toBe(60);
  expect(rehearsalSpeed({ stages: [{ ...stages[0], seconds: 10 }], turns: null })).toBe(20);
  expect(rehearsalSpeed({ stages, turns: { players: 2, seconds: 5, kind: 'turn' } })).toBe(10);
});
