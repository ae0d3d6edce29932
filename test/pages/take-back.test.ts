// Goal: the desk offers exactly the possible undos, by the right action. Method: moves by hand.
import { expect, test } from 'vitest';
import type { ClocksReply } from '../../server/read/clock-contract.ts';
import type { LogLine } from '../../server/read/contract.ts';
import { lastAct, takeBackOf } from '../../web/src/games/club-clock/take-back.ts';

const AT = '2026-12-04T20:00:00.000Z';
const act = (kind: string, what: string, more: object = {}): LogLine =>
  ({
    kind,
    do: what,
    at: AT,
    seat: kind === 'move' ? 0 : null,
    undone: false,
    lines: [],
    ...more,
  }) as unknown as LogLine;
const place = (term: string, which: string) => ({
  lines: [{ key: 'host.clock-resume', args: { at: 1, place: { term }, which } }],
});
const bonus = { ms: 60_000, why: 'dé', by: 'Mona', at: AT };
const standing = (found: object = {}): ClocksReply => ({ clocks: [], pauses: [], ...found }) as unknown as ClocksReply;
const tables = [{ table: 2, node: 'round.1/table.2' }];

test('the last act is the timekeeper’s latest, stops and given time too; an act that was taken back does not count', () => {
  const moves = [
    act('move', 'done', { seat: 3 }),
    act('move', 'stop', { undone: true }),
    act('desk', 'pause'),
    act('move', 'start'),
  ];
  expect(lastAct(moves)).toBe(moves[2]);
  expect(lastAct([act('desk', 'settings'), act('move', 'start')])?.do).toBe('start');
});

test.each([
  ['a move, by the organiser', act('move', 'stop'), true, {}, { is: 'undo' }],
  ['his own move, by a timekeeper', act('move', 'stop', { mine: true }), false, {}, { is: 'undo' }],
  ['another’s move, by a timekeeper', act('move', 'stop'), false, {}, { is: 'others' }],
  [
    'a stop that lasts',
    act('desk', 'pause'),
    false,
    { pauses: [{ node: 'round.1/table.2', since: AT }] },
    { is: 'clock', label: 'pause', ms: 0, command: { do: 'resume', node: 'round.1/table.2' } },
  ],
  ['a stop that is over', act('desk', 'pause'), false, { pauses: [{ node: '', since: null }] }, { is: 'late' }],
  [
    'a table let go on',
    act('desk', 'resume', place('node.table', '2')),
    false,
    {},
    { is: 'clock', label: 'resume', ms: 0, command: { do: 'pause', node: 'round.1/table.2' } },
  ],
  [
    'a whole stage let go on',
    act('desk', 'resume', place('node.round', '1')),
    false,
    {},
    { is: 'clock', label: 'resume', ms: 0, command: { do: 'pause', node: 'round.1' } },
  ],
  ['a table let go on that is done since', act('desk', 'resume', place('node.table', '3')), false, {}, { is: 'late' }],
  [
    'time for one table',
    act('desk', 'bonus'),
    false,
    { clocks: [{ id: 'r1.t2', bonuses: [bonus] }] },
    { is: 'clock', label: 'bonus', ms: 60_000, command: { do: 'bonus-back', at: AT, clock: 'r1.t2' } },
  ],
  [
    'time for all',
    act('desk', 'bonus-all'),
    false,
    { clocks: [{ id: 'r1.t1', bonuses: [bonus] }] },
    { is: 'clock', label: 'bonus', ms: 60_000, command: { do: 'bonus-back', at: AT } },
  ],
  ['time on a clock that is gone', act('desk', 'bonus'), true, { clocks: [] }, { is: 'late' }],
  ['time that was taken back', act('desk', 'bonus-back'), true, {}, { is: 'none' }],
] as const)('%s', (_, what, organises, found, expected) => {
  expect(takeBackOf(what, standing(found), organises, tables)).toEqual(expected);
});
