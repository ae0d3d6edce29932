// Goal: a screen shows the common clock, and tables that end at another time with their pauses and bonuses; a table's screen its own clock. Method: clocks of a programme by
// hand.
import { expect, test } from 'vitest';
import type { ClockReply, ClocksReply, PauseReply } from '../../server/read/clock-contract.ts';
import { givenTogether } from '../../web/src/lib/clocks/bonuses.ts';
import { atTable, groupsOf, pauseAt, tableOfNode, tablesOf } from '../../web/src/lib/clocks/screen/shown.ts';
import { awaitedOf } from '../../web/src/lib/clocks/screen/subject.ts';
import { shapeOf } from '../../web/src/lib/clocks/shape.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';

const T0 = Date.UTC(2026, 10, 21, 20);
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const HOUR = 3_600_000;

const clock = (id: string, more: Partial<ClockReply> = {}): ClockReply => ({
  id,
  kind: 'ask',
  ask: id,
  about: 'play',
  seat: 1,
  node: '',
  of: HOUR,
  left: HOUR,
  due: at(HOUR),
  heldBy: null,
  bonuses: [],
  ...more,
});
const table = (number: number, more: Partial<ClockReply> = {}): ClockReply =>
  clock(`r1.t${number}`, { seat: number, node: `round.1/table.${number}`, ...more });
const reply = (clocks: readonly ClockReply[], pauses: readonly PauseReply[] = []): ClocksReply => ({
  seq: 1,
  clocks: [...clocks],
  pauses: [...pauses],
  held: false,
  afterOutage: 'credit',
});
const bonus = { ms: 300_000, why: 'dé tombé', by: 'Mona', at: at(0) };
const pause = (node: string, since: string | null, stood = 0): PauseReply => ({
  node,
  since,
  stood,
  by: 'Mona',
  why: '',
});

test('the clock of the room is the one that most tables show, and the others differ', () => {
  const later = table(3, { due: at(HOUR + 300_000), left: HOUR + 300_000, bonuses: [bonus] });
  const stands = table(5, { due: null, left: 1_800_000, heldBy: 'round.1/table.5' });
  const clocks = reply([table(1), table(2), later, table(4), stands], [pause(stands.node, at(0))]);
  const [group] = groupsOf(clocks.clocks);
  expect(group?.common.id).toBe('r1.t1');
  const tables = tablesOf(group, clocks, [{ table: 6, is: 'done' }]);
  expect(tables.filter(({ differs }) => differs)).toMatchObject([
    { table: 3, is: 'playing', bonusMs: 300_000, pause: null },
    { table: 5, is: 'held', pause: { by: 'Mona' } },
    { table: 6, is: 'done', clock: null },
  ]);
});

test('what all tables were given at once is told once; beside it a table tells what it alone was given', () => {
  const own = { ...bonus, ms: 60_000, why: 'retard', at: at(5000) };
  const later = { left: HOUR + 300_000, due: at(HOUR + 300_000), bonuses: [bonus] };
  const first = { ...later, left: HOUR + 360_000, due: at(HOUR + 360_000), bonuses: [bonus, own] };
  const all = [table(1, first), table(2, later), table(3, later)];
  expect(givenTogether(all)).toEqual([bonus]);
  const tables = tablesOf(groupsOf(all)[0], reply(all));
  expect(tables.map(({ differs, bonuses, bonusMs }) => [differs, bonuses, bonusMs])).toEqual([
    [true, [own], 60_000],
    [false, [], 0],
    [false, [], 0],
  ]);
  // The same reason at another time is another bonus.
  expect(givenTogether([table(1, { bonuses: [bonus] }), table(2, { bonuses: [{ ...bonus, at: at(1) }] })])).toEqual([]);
  expect(givenTogether([clock('room', { bonuses: [bonus, own] })])).toEqual([bonus, own]);
});

test('with the whole round stopped its tables still share a clock; one that differed goes on to differ', () => {
  const held = { due: null, left: 1_000_000, heldBy: 'round.1' };
  const other = { ...held, left: 1_300_000, bonuses: [bonus] };
  const clocks = reply([table(1, held), table(2, held), table(3, other)], [pause('round.1', at(0))]);
  const [group] = groupsOf(clocks.clocks);
  expect(group?.common.left).toBe(1_000_000);
  expect(pauseAt(clocks, 'round.1')?.by).toBe('Mona');
  expect(pauseAt(clocks, 'round.1/table.3')).toBeNull();
  const tables = tablesOf(group, clocks);
  expect(tables.map(({ is, differs }) => [is, differs])).toEqual([
    ['held', false],
    ['held', false],
    ['held', true],
  ]);
});

test('of two tables that differ, the one that nobody touched speaks for the room', () => {
  const given = table(1, { due: at(HOUR - 60_000), bonuses: [bonus] });
  expect(groupsOf([given, table(2)])[0]?.common.id).toBe('r1.t2');
});

test('what runs for all comes before what runs for one; turns and banks belong to their table, unless there is nothing else', () => {
  const talk = clock('t1.talk', { about: 'talk', seat: null, of: 60_000 });
  const check = clock('t1.check', { about: 'check', seat: 2, of: 2 * HOUR });
  const turn = table(1, { id: 'r1.t1.turn1', ask: 'r1.t1.turn1', about: 'turn' });
  const bank = table(1, { id: 'r1.t1.p1', kind: 'bank', about: 'turn' });
  expect(groupsOf([turn, check, bank, talk]).map(({ about }) => about)).toEqual(['talk', 'check']);
  expect(groupsOf([bank]).map(({ common }) => common.id)).toEqual(['r1.t1.p1']);
  expect(groupsOf([clock('idle', { ask: null })])).toEqual([]);
});

test('the screen of a table shows its own clock and its players’; in a break that of the room; nothing once it is done', () => {
  const banks = [1, 2].map((player) =>
    table(1, { id: `r1.t1.p${player}`, kind: 'bank', ask: player === 1 ? 'turn' : null }),
  );
  const playing = [table(1), table(2), ...banks];
  expect(atTable(playing, 1).main?.id).toBe('r1.t1');
  expect(atTable(playing, 1).turns.map(({ id }) => id)).toEqual(['r1.t1.p1', 'r1.t1.p2']);
  expect(atTable(playing, 2).turns).toEqual([]);
  const room = clock('r2.room', { about: 'break', node: 'round.2' });
  expect(atTable([room], 2).main?.id).toBe('r2.room');
  expect(
    atTable([table(1), ...banks.map((one) => ({ ...one, ask: null, node: 'round.1/table.2' }))], 2).main,
  ).toBeNull();
});

test('pauses and bonuses leave the shape as it is; another ask is another shape', () => {
  const before = reply([table(1), table(2)]);
  const after = reply([table(1, { due: null, left: 5 }), table(2, { bonuses: [bonus] })], [pause('', at(0))]);
  expect(shapeOf(after)).toBe(shapeOf(before));
  expect(shapeOf(reply([table(1)]))).not.toBe(shapeOf(before));
  expect(tableOfNode('round.2/table.12')).toBe(12);
  expect(tableOfNode('round.2')).toBeNull();
});

test.each([
  ['campaign', ['house', 'cards'], 'talk'],
  ['club-clock', ['desk'], 'room'],
])('a screen of %s says what is waited for, never what is only open beside it (%s)', (rulebook, beside, awaited) => {
  const words = new Words('en', Object.fromEntries([...beside, awaited].map((kind) => [`ask.${kind}`, kind])));
  const said = (...kinds: readonly string[]): string | null => {
    const view = { stages: [], speed: 1, run: null, ran: [], next: null, over: false };
    const game = { rulebook, status: 'playing', view, seats: [], asks: kinds.map((kind) => ({ kind, seats: [1] })) };
    return awaitedOf(game as never, words).awaited; // It reads only these fields of a game.
  };
  expect(said(...beside, awaited)).toBe(awaited);
  expect(said(...beside)).toBeNull();
});
