// Goal: the guarantees of a book's queue under concurrent writers, database failures and eviction from memory. Real Postgres; a slow node has its connection delayed on purpose.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#kernel/postings.ts';
import { accessOf } from '#kernel/read/access.ts';
import { Host } from '../../../server/commit/host.ts';
import type { Database } from '../../../server/database/open.ts';
import { undo } from '../../../server/games/undo.ts';

import { act, hostOn, openPurse } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });

/** A connection whose matching statements are delayed after their answer, or fail. */
function troubled(of: RegExp, trouble: (answer: Promise<unknown>) => Promise<unknown>, sql: Sql = database.sql): Sql {
  return new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      const answer = Reflect.apply(target, self, args) as Promise<unknown>;
      return of.test(args[0].join('?')) ? trouble(answer) : answer;
    },
  });
}

const lost = (): Error => Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });

const COMMIT = /commit_acts/;
const LOOK = /join book b on b\.book_id = i\.book_id/;

/** What a statement waits for after the database has answered it. */
function gate() {
  const open = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const hold = async (answer: Promise<unknown>): Promise<unknown> => {
    const given = await answer;
    reached.resolve();
    await open.promise;
    return given;
  };
  return { hold, reached: reached.promise, open: open.resolve };
}

describe('a node beside another one', () => {
  /** The slow node commits a move and does not hear of it before `release`; then the other node commits one. */
  async function bothHaveWritten() {
    const other = hostOn(database, true);
    const game = await openPurse(other, 2);
    const commits = gate();
    const sql = troubled(COMMIT, commits.hold);
    const looks = gate();
    looks.open();
    const slow = new Host({ sql: troubled(LOOK, looks.hold, sql), now: Date.now, shared: true });
    await slow.bookOf(game.gameId);
    await slow.ahead(game.gameId);
    const own = act(slow, game, 1, { do: 'earn', amount: 5 });
    await commits.reached;
    const later = await act(other, game, 1, { do: 'earn', amount: 30 });
    return { game, slow, looked: looks.reached, release: commits.open, own, later };
  }

  test('shows what the other one has acknowledged, though a commit of its own is under way', async () => {
    const { game, slow, looked, release, own, later } = await bothHaveWritten();
    const read = slow.read(game.gameId);
    await looked;
    release();
    expect((await read)?.game.seq).toBeGreaterThanOrEqual(later.seq);
    await own;
  });

  test('refuses nothing because of a position that the other one has left behind', async () => {
    const { game, slow, release, own } = await bothHaveWritten();
    const { durable: spent } = await slow.begin({
      kind: 'move',
      gameId: game.gameId,
      clientId: randomUUID(),
      person: game.organiser,
      seat: 1,
      ask: 'r1.open',
      move: { do: 'give', to: 2, amount: 33 },
    });
    release();
    await own;
    expect((await spent).seq).toBe(5);
  });

  test('shows it also to who comes while it is looking already', async () => {
    const other = hostOn(database, true);
    const game = await openPurse(other, 1);
    const { hold, reached, open } = gate();
    const slow = new Host({ sql: troubled(LOOK, hold), now: Date.now, shared: true });
    const early = slow.read(game.gameId);
    await reached;
    const { seq } = await act(other, game, 1, { do: 'throw' });
    const late = slow.read(game.gameId);
    open();
    await early;
    expect((await late)?.game.seq).toBe(seq);
  });
});

describe('a repeated move', () => {
  test('that was played is not refused because the database cannot be asked', async () => {
    const game = await openPurse(hostOn(database), 2);
    await act(hostOn(database), game, 1, { do: 'earn', amount: 10 });
    const clientId = randomUUID();
    const first = await act(hostOn(database), game, 1, { do: 'give', to: 2, amount: 10 }, { clientId });
    let down = true;
    const sql = troubled(/client_id = any/, (answer) => (down ? answer.then(() => Promise.reject(lost())) : answer));
    const host = new Host({ sql, now: Date.now, shared: false });
    const again = () => act(host, game, 1, { do: 'give', to: 2, amount: 10 }, { clientId });
    await expect(again()).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    down = false;
    expect(await again()).toEqual(first);
  });
});

describe('an undo', () => {
  test('does not wait for ever while other games are played without a pause', async () => {
    const host = hostOn(database);
    const [busy, quiet] = [await openPurse(host, 8), await openPurse(host, 1)];
    const { seq } = await act(host, quiet, 1, { do: 'earn', amount: 4 });
    let playing = true;
    let played = 0;
    const load = Array.from({ length: 60 }, async (_, i) => {
      while (playing) {
        await act(host, busy, (i % 8) + 1, { do: 'earn', amount: 1 });
        played++;
      }
    });
    await expect.poll(() => played, { timeout: 60_000, interval: 5 }).toBeGreaterThan(200);
    const read = await host.read(quiet.gameId);
    if (!read) throw new Error('no game');
    const undone = undo(database.sql, host, quiet.gameId, accessOf(read.book, read.game, quiet.organiser), {
      id: randomUUID(),
      seq,
      reason: 'essai',
    });
    // Far more than are played during the few commits of an undo.
    const enough = played + 3_000;
    const late = (async () => {
      while (playing && played < enough) await act(host, busy, 1, { do: 'earn', amount: 1 });
      return 'late';
    })();
    const first = await Promise.race([undone, late]);
    playing = false;
    await Promise.all([...load, undone, late]);
    expect(first).toMatchObject({ seq: seq + 1 });
  });
});

describe('books in memory', () => {
  test('come and go while they are played, and no move is lost or refused', async () => {
    const host = new Host({ sql: database.sql, now: Date.now, shared: false, maxBytes: 80_000 });
    const games = await Promise.all(Array.from({ length: 6 }, () => openPurse(host, 1)));
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        for (let i = 0; i < 20; i++) {
          const game = games[(n + i) % games.length];
          if (game) await act(host, game, 1, { do: 'earn', amount: 1 });
        }
      }),
    );
    let earned = 0;
    for (const { gameId } of games) {
      const read = await host.read(gameId);
      expect(read).toEqual(await hostOn(database).read(gameId));
      earned += read?.book.balances.get(accountKey('purse:1', 'coin')) ?? 0;
    }
    expect(earned).toBe(240);
    await openPurse(host, 1);
    expect(host.booksInMemory().length).toBeLessThanOrEqual(2);
  });
});

describe('a row that cannot be written', () => {
  test('fails alone, once: what was decided with it stands', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    // The database has an account that this node does not know of.
    await host.read(game.gameId);
    await database.sql`insert into account (book_id, holder, unit, floor) values (${game.gameId}, 'safe:2', 'coin', 0)`;
    const earned = await Promise.all([1, 2].map((seat) => act(host, game, seat, { do: 'earn', amount: 9 })));
    expect(earned.map((one) => one.seq)).toEqual([3, 4]);
    const hidden = act(host, game, 2, { do: 'hide', amount: 2 });
    // Reloaded after the failure, the input may be accepted or fail; it must not hang.
    await hidden.catch(() => {});
    await expect(act(host, game, 1, { do: 'throw' })).resolves.toMatchObject({ gameId: game.gameId });
    await expect(act(host, game, 1, { do: 'give', to: 2, amount: 50 })).rejects.toEqual(refusal('overdraft'));
  });
});
