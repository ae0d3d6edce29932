// Goal: the wall shows pending players, clock and tables, without house rules. Method: small games by hand.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ClockReply, ClocksReply } from '../../server/read/clock-contract.ts';
import type { CampaignGame } from '../../web/src/games/peur-sur-la-ville/campaign/campaign-page.svelte.ts';
import { rankedIn } from '../../web/src/games/peur-sur-la-ville/campaign/ended/standings.ts';
import { awaitedOf, clockOf, eventsOf, tablesOf } from '../../web/src/games/peur-sur-la-ville/campaign/wall/wall.ts';
import type { GameAsk } from '../../web/src/lib/games.ts';

const ask = (id: string, kind: string, seats: number[], more: Partial<GameAsk> = {}): GameAsk =>
  ({ id, kind, mode: 'open', seats, answered: [], until: null, mine: false, choices: [], ...more }) as GameAsk;
const clock = (id: string, due: string | null): ClockReply =>
  ({
    id,
    ask: id,
    due,
    left: 60_000,
    of: 60_000,
    heldBy: due === null ? '' : null,
    bonuses: [],
  }) as unknown as ClockReply;
const all = (...clocks: ClockReply[]): ClocksReply => ({
  seq: 1,
  clocks,
  pauses: [],
  held: false,
  afterOutage: 'credit',
});
const house = ask('house', 'house', [0]);
const table = (number: number, order: number[], more: object = {}) => ({
  table: number,
  order,
  agreed: [],
  stage: 'noting',
  disputes: [],
  ...more,
});
const gang = (seat: number, rep = 0, btc = 0) => ({ seat, rep, btc, name: `${seat}` });
/** The fields that the wall reads. */
const game = (asks: GameAsk[], view: object = {}): CampaignGame =>
  ({
    asks,
    seats: [1, 2, 3].map((seat) => ({ seat, name: seat === 3 ? null : `P${seat}` })),
    view: { gangs: [gang(1), gang(2)], tables: [], hqs: [], ...view },
  }) as unknown as CampaignGame;

test('the clock is that of the ask that all wait for, also while it stands; tables and house rules have none on the wall', () => {
  const check = ask('t1.check.1.1', 'check', [0, 2]);
  const talk = ask('t1.talk', 'talk', [0, 1]);
  const ofCheck = clock('t1.check.1.1', '2026-01-01T20:00:00Z');
  expect(clockOf([house, check], all(ofCheck))).toBeNull();
  const runs = clock('t1.talk', '2026-01-01T21:00:00Z');
  expect(clockOf([house, check, talk], all(ofCheck, runs))).toBe(runs);
  const stands = clock('t1.talk', null);
  expect(clockOf([house, check, talk], all(ofCheck, stands))).toBe(stands);
});

test('players are awaited before the organiser, who rules alone; nobody for the house rules, and who answered no more', () => {
  expect(awaitedOf(game([house]))).toEqual([]);
  expect(awaitedOf(game([ask('t1.accounts', 'accounts', [0]), house]))).toEqual([0]);
  expect(awaitedOf(game([ask('t1.tables', 'tables', [2, 1], { answered: [2] })]))).toEqual([1]);
  expect(awaitedOf(game([ask('t1.check.1.1', 'check', [0, 2]), house]))).toEqual([2]);
  expect(awaitedOf(game([ask('t1.ruling.1.1', 'ruling', [0, 2]), house]))).toEqual([0]);
});

test('at the muster only people without a gang are awaited', () => {
  expect(awaitedOf(game([ask('muster', 'muster', [1, 2, 3])], { gangs: [gang(1)] }))).toEqual([2]);
});

test('before the tables are chosen they show whose HQ stands there; afterwards the report; where nobody is, nothing', () => {
  const hqs = [{ slot: 1, table: 1, owner: 1, holder: 2 }];
  expect(tablesOf(game([], { tables: [table(1, []), table(2, [])], hqs }), all())).toMatchObject([
    { table: 1, stage: 'open', seats: [2] },
  ]);
  const check = ask('t1.check.2.1', 'check', [0, 1]);
  const until = clock('t1.check.2.1', '2026-01-01T20:00:00Z');
  const disputes = [
    { line: 4, seat: 1, words: '' },
    { line: 4, seat: 2, words: '' },
  ];
  const tables = [table(1, []), table(2, [2, 1], { stage: 'checking', disputes })];
  expect(tablesOf(game([check], { tables, hqs }), all(until))).toMatchObject([
    { table: 2, stage: 'checking', seats: [2, 1], disputes: 1, clock: until },
  ]);
});

test('a table tells the battle that is played there now: its clock, and what happened last but who is next; its bands are not awaited', () => {
  const battle = ask('t1.battle.1', 'battle', [0, 1, 2]);
  const alone = ask('t1.battle.2', 'battle', [0, 3]);
  const tables = [table(1, [1, 2]), table(2, [3])];
  const brief = { turn: 2, turns: 8, acts: 1, bands: [{ gang: 1, standing: 9 }] };
  const runs = clock('a7', '2026-01-01T20:00:00Z');
  const lines = [{ key: 'line.hit' }, { key: 'line.ko' }, { key: 'line.next' }];
  const of = (name: string) => ({ name, rulebook: 'skirmish', brief, lines, clocks: all(runs) });
  const now = game([battle, alone], { tables, turn: 1 });
  const [first, second] = tablesOf(now, all(), [of('b1.1.2')]);
  expect(first?.battle).toEqual({ ...brief, last: { key: 'line.ko' }, clock: runs });
  expect(second?.battle).toBeNull();
  expect(
    awaitedOf(
      now,
      [first, second].flatMap((one) => one ?? []),
    ),
  ).toEqual([3]);
  // Those of another table, turn or rulebook.
  const others = [of('b1.11.1'), of('b11.1.1'), { ...of('b1.1.1'), rulebook: 'supergang' }];
  expect(tablesOf(now, all(), others).map((one) => one.battle)).toEqual([null, null]);
});

test('PV-187: equal reputation shares a rank, the richer one stands first', () => {
  const view = game([], { gangs: [gang(1, 3, 1), gang(2, 5), gang(3, 3, 9)] }).view;
  expect(rankedIn(view).map(({ rank, gang: { seat } }) => [rank, seat])).toEqual([
    [1, 2],
    [2, 3],
    [2, 1],
  ]);
});

test('the last events are newest first, without what was taken back and without who has answered', () => {
  const move = (seq: number, keys: string[], undone = false) => ({ seq, undone, lines: keys.map((key) => ({ key })) });
  const moves = [
    move(9, ['host.for-guest', 'host.answered']),
    move(8, ['line.a'], true),
    move(7, ['line.b', 'line.c']),
    move(6, ['line.d']),
  ];
  const events = eventsOf({ moves, next: null } as unknown as Parameters<typeof eventsOf>[0], 2);
  expect(events.map(({ line }) => line.key)).toEqual(['line.c', 'line.b']);
});

test('every colour of the words on the wall has a contrast of 7 at least on its night (AAA)', () => {
  const source = readFileSync(
    new URL('../../web/src/games/peur-sur-la-ville/campaign/wall/Wall.svelte', import.meta.url),
    'utf8',
  );
  const colours = [...source.matchAll(/--(ink|soft|rouge-text|jaune-text|bleu|vert-text): (#[0-9a-f]{6});/g)];
  const night = /--paper: (#[0-9a-f]{6});/.exec(source)?.[1] ?? '';
  const light = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  expect(colours).toHaveLength(6);
  for (const [, name, colour = ''] of colours)
    expect((light(colour) + 0.05) / (light(night) + 0.05), name).toBeGreaterThanOrEqual(7);
});
