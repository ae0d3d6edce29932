// Goal: a visitor without an account plays one of six gangs from the secret choice to payday, for himself, and nothing of it is kept.
// Method: over HTTP on a real Postgres, whose rows are counted in every table before and after.
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#kernel/read/access.ts';
import type { CampaignView } from '../../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { nextBotMove } from '../../../server/peur-sur-la-ville/demo/bots.ts';
import { afterMove, gameOf, playOpening } from '../../../server/peur-sur-la-ville/demo/opening.ts';
import type { GameReply, PreviewReply } from '../../../server/read/contract.ts';
import { gameReply } from '../../../server/read/replies.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

interface Move {
  readonly ask: string;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
}
interface Played {
  readonly game: GameReply & { readonly view: CampaignView };
  readonly lines: readonly { readonly key: string }[];
  readonly payday: Pick<PreviewReply, 'entries'> | null;
}

let database: Database;
let app: App;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
});

const send = (gang: unknown, moves: readonly unknown[], node = app) =>
  node.inject({ method: 'POST', url: '/api/demo/play', payload: { gang, moves } });

async function played(gang: number | null, moves: readonly Move[], node = app): Promise<Played> {
  const answer = await send(gang, moves, node);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const go = (table: number): Move => ({ ask: 't1.tables', move: { do: 'go', table } });

/** Tables to which that gang may go. */
async function tablesOf(gang: number): Promise<readonly number[]> {
  const { game } = await played(gang, []);
  const field = game.asks.find(({ kind }) => kind === 'tables')?.choices[0]?.options[0]?.fields?.table;
  return field?.kind === 'pick' ? field.from.map(Number) : [];
}

/** Agrees to whatever report is put to that gang until it is paid. @returns all that it played */
async function toPayday(gang: number, moves: readonly Move[]): Promise<readonly Move[]> {
  const { game, payday } = await played(gang, moves);
  if (payday) return moves;
  const report = game.asks.find((ask) => ask.mine && ['battle', 'check', 'ruling'].includes(ask.kind));
  expect(report, `gang ${gang} after ${JSON.stringify(moves)}`).toBeDefined();
  return toPayday(gang, [...moves, { ask: report?.id ?? '', move: { do: 'agree' } }]);
}

/** Rows of every table. */
async function rows(): Promise<Readonly<Record<string, number>>> {
  const tables = await database.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`;
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await database.sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${name}`);
      return [name, row?.count ?? -1] as const;
    }),
  );
  return Object.fromEntries(counted);
}

describe('the played demonstration', () => {
  test('leaves no row in any table, from the choice of a gang to payday', async () => {
    const before = await rows();
    expect(Object.keys(before)).toContain('public.move');
    await played(null, []);
    for (const table of await tablesOf(3)) await toPayday(3, [go(table)]);
    expect(await rows()).toEqual(before);
  });

  test('every gang has a choice, meets somebody wherever it goes, and is paid in the end', async () => {
    for (let gang = 1; gang <= 6; gang++) {
      const tables = await tablesOf(gang);
      expect(tables.length, `tables of gang ${gang}`).toBeGreaterThanOrEqual(2);
      for (const table of tables) {
        const { game, lines } = await played(gang, [go(table)]);
        const mine = game.view.tables.find((one) => one.table === table);
        expect(mine?.order).toContain(gang);
        expect(mine?.order.length).toBeGreaterThanOrEqual(2);
        // The others have noted something before the visitor has a word; their own reports are none of his business.
        expect(mine?.lines.length).toBeGreaterThan(0);
        expect(lines.map(({ key }) => key)).toContain('line.deploys');
        const moves = await toPayday(gang, [go(table)]);
        const { payday, game: paid } = await played(gang, moves);
        expect(paid.view.phase).toBe('investments');
        expect(payday?.entries.length).toBeGreaterThan(0);
        expect(moves.length).toBeLessThan(5);
      }
    }
  });

  test('before the choice nobody knows where the others go', async () => {
    const { game } = await played(1, []);
    const [ask] = game.asks.filter(({ kind }) => kind === 'tables');
    expect(ask?.answered).toEqual([2, 3, 4, 5, 6]);
    expect(ask?.choices.map(({ seat }) => seat)).toEqual([1]);
    expect(game.view.tables.flatMap(({ order }) => order)).toEqual([]);
    expect(game.view.gangs.flatMap(({ table }) => table ?? [])).toEqual([]);
  });

  test('each visitor has his own: one plays on, and another begins where the first one began', async () => {
    const first = await played(2, []);
    await toPayday(2, [go((await tablesOf(2))[0] ?? 1)]);
    expect(await played(2, [])).toEqual(first);
  });

  test('another node, which has never seen the visitor, goes on where he was', async () => {
    const [table = 1] = await tablesOf(1);
    const moves = [go(table)];
    const here = await played(1, moves);
    const there = await testApp({}, await testDatabase());
    expect(await played(1, moves, there)).toEqual(here);
  });

  test('more visits than are kept in memory come to the same, whoever was forgotten meanwhile', async () => {
    const [table = 1] = await tablesOf(5);
    const first = await played(5, [go(table)]);
    const note = (count: number): Move => ({
      ask: `t1.battle.${table}`,
      move: { do: 'robPassers', gang: 5, count },
    });
    const strike = (line: number): Move => ({ ask: `t1.battle.${table}`, move: { do: 'strike', line } });
    let next = Math.max(
      0,
      ...first.game.view.tables.flatMap((one) => (one.table === table ? one.lines.map(({ id }) => id) : [])),
    );
    const moves: Move[] = [go(table)];
    for (let n = 0; n < 30; n++) moves.push(note(1 + (n % 2)), strike(++next));
    await played(5, moves);
    expect(await played(5, [go(table)])).toEqual(first);
  });

  test('what the visitor contests is ruled on by the organiser; once the visitor accepts the rest, nobody is held up', async () => {
    let book = await playOpening();
    for (const seat of [1, 2, 3, 4, 5, 6]) book = afterMove(book, seat, 't1.tables', { do: 'go', table: 3 }).position;
    book = afterMove(book, 1, 't1.battle.3', { do: 'robPassers', gang: 1, count: 1 }).position;
    book = afterMove(book, 1, 't1.battle.3', { do: 'agree' }).position;
    book = afterMove(book, 2, 't1.check.3.1', { do: 'dispute', line: 1, words: 'Non.' }).position;
    const others = (): void => {
      for (let next = nextBotMove(book, gameOf(book), 2); next; next = nextBotMove(book, gameOf(book), 2))
        book = afterMove(book, next.seat, next.ask.id, next.move).position;
    };
    others();
    // PV-148: the ruling decides the line; who contested it is asked for his word on the rest.
    book = afterMove(book, 2, 't1.check.3.2', { do: 'agree' }).position;
    others();
    const { view } = gameReply(book, gameOf(book), accessOf(book, gameOf(book), null), null) as { view: CampaignView };
    expect(view.tables.find(({ table }) => table === 3)).toMatchObject({ stage: 'closed', lines: [] });
    expect(view.phase).toBe('investments');
  });

  test('what the rules refuse is refused with its sentence, and may be tried otherwise', async () => {
    const [table = 1] = await tablesOf(4);
    const wrong = await send(4, [go(table), { ask: `t1.battle.${table}`, move: { do: 'strike', line: 9999 } }]);
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    expect(wrong.statusCode).toBeLessThan(500);
    expect(wrong.json().detail).not.toBe('');
    expect((await played(4, [go(table)])).game.view.phase).toBe('battles');
    // What was accepted once and is refused now was played in another version: the visit begins again.
    const stale = await send(4, [go(table), go(table), { ask: 'x', move: { do: 'agree' } }]);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'demo-changed']);
  });

  test.each([
    ['a gang that is not there', 7, []],
    ['no list of moves', 1, 'all'],
    ['a move of no shape', 1, [{ ask: 't1.tables', move: { do: 'go', table: 'T1' } }]],
    ['a move of an unknown kind', 1, [{ ask: 't1.tables', move: { do: 'fly' } }]],
    ['more moves than anybody makes', 1, Array.from({ length: 121 }, () => go(1))],
    ['moves of nobody', null, [go(1)]],
  ])('%s is bad input', async (_what, gang, moves) => {
    expect((await send(gang, moves as readonly unknown[])).statusCode).toBe(400);
  });

  test('one address plays so many moves a minute and no more', async () => {
    const node = await testApp({ limits: { ...defaultLimits, demoMove: 2 } }, database);
    const answers = [await send(1, [], node), await send(1, [], node), await send(1, [], node)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });
});

test('the organiser’s chair: a gang contests a line, he rules, sees the bills and closes the accounts, in a copy of his own', async () => {
  const counted = await rows();
  const begun = await played(0, []);
  expect(begun.game.me).toMatchObject({ seat: null, roles: ['organiser'] });
  const ruling = begun.game.asks.find(({ kind }) => kind === 'ruling');
  expect(begun.game.view.tables.flatMap(({ disputes }) => disputes)).toHaveLength(1);
  const [dispute] = begun.game.view.tables.flatMap(({ disputes }) => disputes);
  const rule = { do: 'overrule', line: dispute?.line, verdict: 'stands', words: 'Vu à la table.' };
  const moves = [{ ask: ruling?.id ?? '', move: rule }];
  const ruled = await played(0, moves);
  expect(ruled.game.view.phase).toBe('accounts');
  const accounts = ruled.game.asks.find(({ kind }) => kind === 'accounts');
  const closed = await played(0, [...moves, { ask: accounts?.id ?? '', move: { do: 'close' } }]);
  expect(closed.game.view.phase).toBe('investments');
  expect(closed.payday?.entries.length).toBeGreaterThan(0);
  // The same once more is the same; another visitor begins at the beginning.
  expect((await played(0, moves)).game.seq).toBe(ruled.game.seq);
  expect((await played(0, [])).game.seq).toBe(begun.game.seq);
  expect(await rows()).toEqual(counted);
});
