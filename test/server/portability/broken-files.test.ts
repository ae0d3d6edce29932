// biome-ignore-all lint/suspicious/noAssignInExpressions: one change on one line is what the table is made of
// Goal: a manipulated file is refused as a whole, with the place of every fault, and leaves nothing behind. Method: exports of a running and of a finished
// campaign, broken one by one; tables counted before and after.
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { HttpProblem } from '../../../server/http/problem.ts';
import { defaultQuotas } from '../../../server/http/quotas.ts';
import type { FileMove, GameFile } from '../../../server/portability/file-format.ts';
import type importJob from '../../../server/portability/import-job.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { workedMs } from '../../support/worked.ts';
import { openCampaign, playOn } from './campaigns.ts';
import { exported, send } from './files.ts';

const IMPORT = new URL('../../../server/portability/import-job.ts', import.meta.url);

let database: Database;
let app: App;
let who: SignedUp;
let running: GameFile;
let complete: GameFile;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  who = await signedUp(app, 'Basile');
  const host = hostOn(database);
  // Which seed gives a campaign with money in it depends on the rules.
  for (let seed = 1; seed === 1 || running.balances.length < 3; seed++) {
    const half = await openCampaign(host, who, 3);
    await playOn(host, half, who.id, (state) => state.turn === 2 && state.phase === 'battles', seed);
    running = await exported(app, who, half);
  }
  const whole = await openCampaign(host, who, 2);
  await playOn(host, whole, who.id, () => false, 5);
  complete = await exported(app, who, whole);
});

const counts = async (): Promise<unknown> =>
  (
    await database.sql`select (select count(*) from book) b, (select count(*) from game) g, (select count(*) from move) m,
      (select count(*) from entry) e, (select count(*) from account) a, (select count(*) from seat) s, (select count(*) from snapshot) n`
  )[0];

/** A copy that a test may change freely. */
// biome-ignore lint/suspicious/noExplicitAny: broken files have any shape
type Broken = any;
const broken = (file: GameFile, change: (file: Broken) => unknown): string => {
  const copy = structuredClone(file);
  return JSON.stringify(change(copy) ?? copy);
};
const indexOf = (file: GameFile, is: (move: FileMove) => boolean): number => file.moves.findIndex(is);
const firstPaid = (file: GameFile): number => indexOf(file, (move) => move.entries.length > 0);
const firstDrawn = (file: GameFile): number => indexOf(file, (move) => (move.draws?.length ?? 0) > 0);
const firstJoint = (file: GameFile): number => indexOf(file, (move) => move.kind === 'joint');
const firstMade = (file: GameFile): number =>
  indexOf(file, (move) => move.kind === 'move' && (move.patches?.length ?? 0) > 0);
const stateOf = (file: Broken): Broken => file.games[0].state;

type Case = readonly [
  what: string,
  from: 'running' | 'complete',
  change: (file: Broken) => unknown,
  at: string | (() => string),
  code: string,
];
const cases: readonly Case[] = [
  ['another format', 'running', (file) => void (file.format = 'spreadsheet'), '/format', 'not-ours'],
  ['a newer version', 'running', (file) => void (file.version = 2), '/version', 'newer'],
  ['no moves at all', 'running', (file) => void (file.moves = []), '/moves', 'minItems'],
  ['an unknown field', 'running', (file) => void (file.games[0].secret = 1), '/games/0/secret', 'field-unknown'],
  ['a missing field', 'running', (file) => void delete file.moves[3].at, '/moves/3/at', 'field-missing'],
  [
    'an unknown rulebook',
    'running',
    (file) => void (file.games[0].rulebook = 'chess'),
    '/games/0/rulebook',
    'no-rulebook',
  ],
  [
    'an option out of range',
    'running',
    (file) => void (file.games[0].options.turns = 99),
    '/games/0/options/turns',
    'maximum',
  ],
  [
    'an unknown ruling',
    'running',
    (file) => void (file.games[0].options.rulings = { free: 1 }),
    '/games/0/options/rulings/free',
    'field-unknown',
  ],
  ['too many seats', 'running', (file) => void (file.games[0].seats = 32), '/games/0/seats', 'bad-seats'],
  ['a gap in the numbers', 'running', (file) => void file.moves.splice(4, 1), '/moves/4/seq', 'seq-gap'],
  ['a number twice', 'running', (file) => void (file.moves[5].seq = 5), '/moves/5/seq', 'seq-gap'],
  [
    'a move of a game that is not there',
    'running',
    (file) => void (file.moves[2].game = 7),
    '/moves/2/game',
    'no-such-game',
  ],
  [
    'a kind of move that does not exist',
    'running',
    (file) => void (file.moves[2].kind = 'cheat'),
    '/moves/2/kind',
    'kind-unknown',
  ],
  [
    'a move of tomorrow',
    'running',
    (file) => void (file.moves[2].at = '2099-01-01T00:00:00.000Z'),
    '/moves/2/at',
    'in-the-future',
  ],
  [
    'a day that does not exist',
    'running',
    (file) => void (file.moves[2].at = '2026-19-39T00:00:00.000Z'),
    '/moves/2/at',
    'no-date',
  ],
  [
    'an export on a day that does not exist',
    'running',
    (file) => void (file.exportedAt = '2026-19-39T29:00:00.000Z'),
    '/exportedAt',
    'no-date',
  ],
  [
    'places around the game around all others',
    'running',
    (file) => void (file.games[0].parentSeats = [1, 2, 3]),
    '/games/0/parentSeats',
    'no-such-place',
  ],
  ['a seat that does not exist', 'running', (file) => void (file.moves[2].seat = 9), '/moves/2/seat', 'no-such-seat'],
  [
    'patches in a running game',
    'running',
    (file) => void (file.moves[2].patches = []),
    '/moves/2/patches',
    'field-unknown',
  ],
  [
    'an amount of nothing',
    'running',
    (file) => void (file.moves[firstPaid(file)].entries[0].amount = 0),
    () => `/moves/${firstPaid(running)}/entries/0/amount`,
    'minimum',
  ],
  [
    'half a Bitcoin',
    'running',
    (file) => void (file.moves[firstPaid(file)].entries[0].amount = 1.5),
    () => `/moves/${firstPaid(running)}/entries/0/amount`,
    'type-integer',
  ],
  [
    'an amount beyond counting',
    'running',
    (file) => JSON.parse(JSON.stringify(file).replace('"amount":', '"amount":1e30,"x":')),
    () => `/moves/${firstPaid(running)}/entries/0/amount`,
    'number-huge',
  ],
  [
    'a unit that is not counted',
    'running',
    (file) => void (file.moves[firstPaid(file)].entries[0].unit = 'euro'),
    () => `/moves/${firstPaid(running)}/entries/0/unit`,
    'no-unit',
  ],
  [
    'an account that pays itself',
    'running',
    (file) => {
      const [entry] = file.moves[firstPaid(file)].entries;
      entry.to = entry.from;
    },
    () => `/moves/${firstPaid(running)}/entries/0/to`,
    'to-itself',
  ],
  [
    'a band that pays what it has not',
    'running',
    (file) =>
      void file.moves[1].entries.push({
        from: 'gang:2',
        to: 'gang:1',
        unit: 'btc',
        amount: 5,
        why: { key: 'why.pay' },
      }),
    '/moves/1/entries/0/amount',
    'below-floor',
  ],
  [
    'an entry taken back that never was',
    'running',
    (file) => void (file.moves[firstPaid(file)].entries[0].reverses = { seq: 1, n: 0 }),
    () => `/moves/${firstPaid(running)}/entries/0/reverses`,
    'reverse-wrong',
  ],
  ['a raised balance', 'running', (file) => void (file.balances[0].amount += 1), '/balances/0/amount', 'balance-wrong'],
  ['a balance left out', 'running', (file) => void file.balances.pop(), '/balances/-', 'balance-missing'],
  [
    'a balance twice',
    'running',
    (file) => void file.balances.push(file.balances[0]),
    () => `/balances/${running.balances.length}`,
    'balance-twice',
  ],
  [
    'an unknown field in the state',
    'running',
    (file) => void (file.games[0].state.cheat = true),
    '/games/0/state/cheat',
    'field-unknown',
  ],
  [
    'a phase that does not exist',
    'running',
    (file) => void (file.games[0].state.phase = 'party'),
    '/games/0/state/phase',
    'value-unknown',
  ],
  [
    'a weapon that does not exist',
    'running',
    (file) => void (stateOf(file).gangs[1].figures[0].given[0] = 'laser'),
    '/games/0/state/gangs/1/figures/0/given/0',
    'value-unknown',
  ],
  [
    'a figure twice',
    'running',
    (file) => void (stateOf(file).gangs[1].figures[1].id = '1.1'),
    '/games/0/state',
    'state-unsound',
  ],
  [
    'a band in the seat of another',
    'running',
    (file) => void (stateOf(file).gangs[3].seat = 2),
    '/games/0/state',
    'state-unsound',
  ],
  [
    'battles whose reports are all closed: nobody could ever play on',
    'running',
    (file) => {
      for (const table of stateOf(file).now.tables) Object.assign(table, { closed: true, disputes: [] });
    },
    '/games/0/state',
    'state-unsound',
  ],
  [
    'a report about a contract that nobody has',
    'running',
    (file) => {
      const { now } = stateOf(file);
      const table = now.tables.find((one: Broken) => !one.closed);
      table.lines[99] = { fact: 'fulfil', contract: '1.AF36', id: 99, noted: 0 };
      table.next = 100;
      for (const hand of Object.values(now.contracts) as Broken[][])
        hand.splice(0, 9, ...hand.filter(({ id }) => id !== '1.AF36'));
    },
    '/games/0/state',
    'state-unsound',
  ],
  [
    'a band that waits for a seat which the game has not',
    'running',
    (file) => void (file.games[0].seats = 2),
    '/games/0/state',
    'state-stuck',
  ],
  [
    'a running file of a campaign that is over',
    'complete',
    (file) => ({
      ...file,
      kind: 'running',
      games: file.games.map(({ chance, ...game }: Broken) => ({ ...game, chance: { commitment: chance.commitment } })),
      moves: file.moves.map(({ ask, given, draws, patches, inverse, fence, lines, entries, ...move }: Broken) => ({
        ...move,
        lines: lines.map(({ key, args }: Broken) => ({ key, args })),
        entries,
      })),
    }),
    '/games/0/state',
    'over',
  ],
  [
    'a choice that was still secret',
    'running',
    (file) => {
      const state = file.games[0].state;
      state.phase = 'affaires';
      state.now.candidates = { 1: [{ id: '1.AF01', card: 'AF01', target: null }] };
    },
    '/games/0/state',
    'secret-state',
  ],
  [
    'a die that was turned',
    'complete',
    (file) => {
      const draw = file.moves[firstDrawn(file)].draws[0];
      draw[1] = (draw[1] + 1) % draw[0];
    },
    () => `/moves/${firstDrawn(complete)}/draws/0`,
    'draw-wrong',
  ],
  [
    'another key',
    'complete',
    (file) => void (file.games[0].chance.key = '0'.repeat(64)),
    '/games/0/chance/commitment',
    'commitment-wrong',
  ],
  [
    'another commitment',
    'complete',
    (file) => void (file.games[0].chance.commitment = '0'.repeat(64)),
    '/games/0/chance/commitment',
    'commitment-wrong',
  ],
  [
    'a patch that was changed',
    'complete',
    (file) => void (file.moves[firstMade(file)].patches[0] = ['=', ['turn'], 3]),
    () => `/moves/${firstMade(complete)}/inverse`,
    'inverse-wrong',
  ],
  [
    'a patch to nowhere',
    'complete',
    (file) => void file.moves[firstMade(file)].patches.push(['=', ['nobody', 'there'], 3]),
    () => `/moves/${firstMade(complete)}/patches`,
    'patch-nowhere',
  ],
  [
    'a patch into the prototype',
    'complete',
    (file) => void file.moves[firstMade(file)].patches.push(['+', ['__proto__', 'polluted'], true]),
    () => `/moves/${firstMade(complete)}/patches/${complete.moves[firstMade(complete)]?.patches?.length}/1/0`,
    'forbidden-key',
  ],
  [
    'a patch that makes a list of a billion',
    'complete',
    (file) => void file.moves[firstMade(file)].patches.push(['=', ['gangs', '1', 'figures', 'length'], 1_000_000_000]),
    () => `/moves/${firstMade(complete)}/patches`,
    'patch-far',
  ],
  [
    'answers to a joint play that nobody gave',
    'complete',
    (file) => void (file.moves[firstJoint(file)].given = [null]),
    () => `/moves/${firstJoint(complete)}/given/0`,
    'type-object',
  ],
  [
    'an answer to a joint play that says nothing',
    'complete',
    (file) => void (file.moves[firstJoint(file)].given = [{ seat: 1 }]),
    () => `/moves/${firstJoint(complete)}/given/0/move`,
    'field-missing',
  ],
  [
    'a state that the moves do not lead to',
    'complete',
    (file) => void (file.games[0].state.guard.level = file.games[0].state.guard.level === 0 ? 1 : 0),
    '/games/0/state',
    'state-elsewhere',
  ],
  [
    'an undo of what comes later',
    'complete',
    (file) => {
      const move = file.moves[2];
      move.kind = 'undo';
      move.undoes = [50];
    },
    '/moves/2/undoes',
    'undo-of-later',
  ],
  [
    'a title without a letter',
    'running',
    (file) => void (file.games[0].title = '   '),
    '/games/0/title',
    'value-unknown',
  ],
  [
    'words without end',
    'running',
    (file) => void (file.moves[2].lines = [{ key: 'line.x', args: { words: 'a'.repeat(600) } }]),
    '/moves/2/lines/0/args/words',
    'value-unknown',
  ],
  [
    'text that no database keeps',
    'running',
    (file) => void (file.games[0].title = 'a\u0000b'),
    '/games/0/title',
    'bad-text',
  ],
];

describe('a file is refused with its fault at its place', () => {
  test.each(cases)('%s', async (_what, from, change, at, code) => {
    const before = await counts();
    const payload = broken(from === 'running' ? running : complete, change);
    for (const query of ['?check=true', '']) {
      const answer = await send(app, who, payload, query);
      expect(answer.statusCode, answer.body.slice(0, 600)).toBe(400);
      const problem = answer.json();
      expect(problem.code).toBe('bad-import');
      const place = typeof at === 'string' ? at : at();
      expect(problem.errors.map((one: { at: string; code: string }) => `${one.code} ${one.at}`)).toContain(
        `${code} ${place}`,
      );
      for (const { detail } of problem.errors) expect(detail).not.toMatch(/^import\.|[{}]|undefined/);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('text that is no file', () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  test.each([
    ['nothing', '', 'not-json'],
    ['no JSON', '{"format":', 'not-json'],
    ['a list', '[]', 'not-ours'],
    ['null', 'null', 'not-ours'],
    ['a key of a prototype', '{"__proto__":{"admin":true},"format":"parrain-game"}', 'forbidden-key'],
    ['a constructor', '{"games":[{"constructor":{"prototype":{"x":1}}}]}', 'forbidden-key'],
    ['nesting without end', nested, 'too-deep'],
    ['a number beyond numbers', '{"version":1e999}', 'number-huge'],
    ['a list without end', `{"balances":[${'0,'.repeat(20_000)}0]}`, 'too-long-list'],
  ])('%s', async (_what, payload, code) => {
    const answer = await send(app, who, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors?.map((one: { code: string }) => one.code) ?? [answer.json().code]).toContain(code);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

test('all faults are named together, in the language of the reader, and no more than fifty', async () => {
  const payload = broken(complete, (file) => {
    file.games[0].title = '';
    for (const move of file.moves) move.at = 'yesterday';
  });
  const french = (await send(app, who, payload, '', { 'x-parrain-language': 'fr' })).json();
  expect(french.errors).toHaveLength(50);
  expect(french.errors[0]).toMatchObject({ at: '/games/0/title', detail: 'Il faut au moins 1 caractère.' });
  const english = (await send(app, who, payload, '', { 'x-parrain-language': 'en' })).json();
  expect(english.errors[0].detail).toBe('At least 1 character must be given.');
  expect(english.detail).toContain('50 things are wrong');
});

test('a stranger, a body that is too large and a caller in a hurry are turned away', async () => {
  const stranger = await app.inject({
    method: 'POST',
    url: '/api/games/import',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(stranger.statusCode).toBe(401);
  expect((await send(app, who, `"${'a'.repeat(16 * 1024 * 1024)}"`)).statusCode).toBe(413);
  const limited = await testApp({ limits: { ...defaultLimits, file: 2 } }, database);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await send(limited, who, '[]')).statusCode);
  expect(statuses).toEqual([400, 400, 429]);
});

test('hostile files of full size are refused in seconds, and others are answered meanwhile', async () => {
  const wide = JSON.stringify({
    ...running,
    moves: Array.from({ length: 19_999 }, (_, i) => ({ ...running.moves[2], seq: i + 1 })),
  });
  const values = `{"a":[${`[${'1,'.repeat(1_900)}1],`.repeat(1_500)}1]}`;
  // Every move shifts a long list a thousand times.
  const [first, second] = complete.moves;
  const bare = { game: 0, kind: 'desk', at: first?.at, given: {}, draws: [], fence: false, lines: [], entries: [] };
  const shifts = JSON.stringify({
    ...complete,
    balances: [],
    moves: [
      first,
      {
        ...second,
        patches: [['=', [], { list: Array.from({ length: 1900 }, (_, i) => i) }]],
        inverse: [['=', [], null]],
      },
      ...Array.from({ length: 100 }, (_, i) => ({
        ...bare,
        seq: i + 3,
        patches: Array.from({ length: 1000 }, () => ['+', ['list', 0], 1]),
        inverse: Array.from({ length: 1000 }, () => ['-', ['list', 0]]),
      })),
    ],
  });
  const start = workedMs();
  let slowest = 0;
  let answered = 0;
  let working = true;
  const others = (async () => {
    while (working) {
      const asked = workedMs();
      await app.inject({ url: '/api/games', headers: who.headers });
      slowest = Math.max(slowest, workedMs() - asked);
      answered++;
      await pause(10); // Between two requests.
    }
  })();
  const answers = await Promise.all([send(app, who, wide), send(app, who, values)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400]);
  const order = {
    databaseUrl: database.url,
    chunks: [Uint8Array.from(Buffer.from(shifts))],
    bytes: shifts.length,
    person: { id: who.id, name: who.name },
    request: {},
    quotas: defaultQuotas,
    now: Date.now(),
  };
  // A file that would take minutes is aborted with its thread, and the next one gets a new thread.
  const tooHeavy = () => new HttpProblem(413, 'import-heavy');
  await expect(app.workers.run<typeof importJob>(IMPORT, order, { mostMs: 300, tooHeavy })).rejects.toMatchObject({
    status: 413,
    code: 'import-heavy',
  });
  expect((await send(app, who, '[]')).statusCode).toBe(400);
  expect(workedMs() - start).toBeLessThan(15_000);
  working = false;
  await others;
  expect(answered).toBeGreaterThan(5);
  expect(slowest).toBeLessThan(300);
});
