// Goal: a visitor without an account plays one of six gangs from the secret choice to payday, locally. Method: the page's scenes, and another visitor's beside them.
import { describe, expect, test } from 'vitest';
import { accessOf } from '#kernel/read/access.ts';
import type { CampaignView } from '../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import { gameReply } from '../../server/read/replies.ts';
import { nextBotMove } from '../../web/src/games/peur-sur-la-ville/campaign/demo/bots.ts';
import { afterMove, gameOf, playOpening } from '../../web/src/games/peur-sur-la-ville/campaign/demo/opening.ts';
import {
  beginningOf,
  played as playedOn,
  type Visit,
  visitOf,
} from '../../web/src/games/peur-sur-la-ville/campaign/demo/scenes.ts';
import type { PlayedMove as Move } from '../../web/src/games/peur-sur-la-ville/campaign/demo/visit.ts';

async function played(gang: number | null, moves: readonly Move[]): Promise<Visit> {
  let scene = await beginningOf(gang);
  for (const move of moves) scene = await playedOn(scene, gang ?? 0, move);
  return visitOf(scene, gang);
}

const go = (table: number): Move => ({ ask: 't1.tables', move: { do: 'go', table } });

/** Tables that gang may go to. */
async function tablesOf(gang: number): Promise<readonly number[]> {
  const { game } = await played(gang, []);
  const field = game.asks.find(({ kind }) => kind === 'tables')?.choices[0]?.options[0]?.fields?.table;
  return field?.kind === 'pick' ? field.from.map(Number) : [];
}

/** Accepts every report until the gang is paid. @returns all its moves */
async function toPayday(gang: number, moves: readonly Move[]): Promise<readonly Move[]> {
  const { game, payday } = await played(gang, moves);
  if (payday) return moves;
  const report = game.asks.find((ask) => ask.mine && ['battle', 'check', 'ruling'].includes(ask.kind));
  expect(report, `gang ${gang} after ${JSON.stringify(moves)}`).toBeDefined();
  return toPayday(gang, [...moves, { ask: report?.id ?? '', move: { do: 'agree' } }]);
}

describe('the played demonstration', () => {
  test('every gang has a choice, meets somebody at every table, and is paid in the end', async () => {
    for (let gang = 1; gang <= 6; gang++) {
      const tables = await tablesOf(gang);
      expect(tables.length, `tables of gang ${gang}`).toBeGreaterThanOrEqual(2);
      for (const table of tables) {
        const { game, lines } = await played(gang, [go(table)]);
        const mine = game.view.tables.find((one) => one.table === table);
        expect(mine?.order).toContain(gang);
        expect(mine?.order.length).toBeGreaterThanOrEqual(2);
        // Others have noted facts before the visitor; their own reports are not included.
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
    // PV-148: the ruling decides the line; the disputing gang must still accept the rest.
    book = afterMove(book, 2, 't1.check.3.2', { do: 'agree' }).position;
    others();
    const { view } = gameReply(book, gameOf(book), accessOf(book, gameOf(book), null), null) as { view: CampaignView };
    expect(view.tables.find(({ table }) => table === 3)).toMatchObject({ stage: 'closed', lines: [] });
    expect(view.phase).toBe('investments');
  });

  test('what the rules refuse is refused, and may be tried otherwise', async () => {
    const [table = 1] = await tablesOf(4);
    const wrong = { ask: `t1.battle.${table}`, move: { do: 'strike', line: 9999 } };
    await expect(played(4, [go(table), wrong])).rejects.toThrow();
    await expect(played(4, [go(table), go(table)])).rejects.toThrow('ask-over');
    expect((await played(4, [go(table)])).game.view.phase).toBe('battles');
  });

  test('its beginning is sent with the page as plain data', async () => {
    for (const gang of [null, 0, 3]) {
      const visit = await played(gang, []);
      expect(JSON.parse(JSON.stringify(visit))).toEqual(structuredClone(visit));
    }
  });
});

test('the organiser’s chair: a gang contests a line, he rules, sees the bills and closes the accounts, in a copy of his own', async () => {
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
  // A replay gives the same result; another visitor starts fresh.
  expect((await played(0, moves)).game.seq).toBe(ruled.game.seq);
  expect((await played(0, [])).game.seq).toBe(begun.game.seq);
});
