// Goal: the host's guarantees below HTTP, on a real Postgres: one queue per book, only durable acknowledgements, idempotent ids, sealed answers, verifiable
// draws, undo, loading from the log.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountKey } from '#kernel/postings.ts';
import { accessOf } from '#kernel/read/access.ts';
import { commitmentOf, drawOf } from '../../../server/commit/chance.ts';
import type { Database } from '../../../server/database/open.ts';
import { undo } from '../../../server/games/undo.ts';
import { gameReply } from '../../../server/read/replies.ts';
import { act, hostOn, openPurse } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { type PurseState, purse } from '../../support/purse.ts';

known(purse);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const stateOf = (read: { game: { state: unknown } } | null): PurseState => (read?.game.state ?? {}) as PurseState; // The purse's own.

const refusal = (code: string) => expect.objectContaining({ name: 'Refusal', code });

describe('a move', () => {
  test('is numbered, posted, and found again by another host', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 3);
    const accepted = await act(host, game, 1, { do: 'earn', amount: 40 });
    expect(accepted.seq).toBe(3); // 1 is the organiser's part, 2 the set-up.
    await act(host, game, 1, { do: 'give', to: 2, amount: 15 });
    const here = await host.read(game.gameId);
    const there = await hostOn(database).read(game.gameId);
    expect(there?.book.balances.get(accountKey('purse:1', 'coin'))).toBe(25);
    expect(there?.book.balances.get(accountKey('bank', 'coin'))).toBe(-40);
    expect(there).toEqual(here);
  });

  test('with the same id again answers the first result and changes nothing', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    const clientId = randomUUID();
    const [first, second] = await Promise.all([
      act(host, game, 1, { do: 'earn', amount: 7 }, { clientId }),
      act(host, game, 1, { do: 'earn', amount: 7 }, { clientId }),
    ]);
    const later = await act(hostOn(database), game, 1, { do: 'earn', amount: 7 }, { clientId });
    expect([second, later]).toEqual([first, first]);
    expect((await hostOn(database).read(game.gameId))?.book.balances.get(accountKey('purse:1', 'coin'))).toBe(7);
  });

  test('repeated after its ask is over still finds its first result', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 1);
    const clientId = randomUUID();
    const first = await act(host, game, 1, { do: 'throw' }, { clientId });
    await act(host, game, 0, { do: 'vote' });
    expect(await act(hostOn(database), game, 1, { do: 'throw' }, { clientId })).toEqual(first);
  });

  test('that is refused leaves everything as it was and says why', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    await act(host, game, 1, { do: 'earn', amount: 5 });
    const before = await host.read(game.gameId);
    await expect(act(host, game, 1, { do: 'give', to: 2, amount: 6 })).rejects.toEqual(refusal('overdraft'));
    await expect(act(host, game, 1, { do: 'give', to: 1, amount: 2 })).rejects.toEqual(refusal('to-yourself'));
    await expect(act(host, game, 1, { do: 'earn', amount: 101 })).rejects.toEqual(refusal('bad-value'));
    await expect(act(host, game, 1, { do: 'vote' })).rejects.toEqual(refusal('not-offered'));
    await expect(act(host, game, 1, { do: 'throw' }, { ask: 'r9.open' })).rejects.toEqual(refusal('ask-over'));
    await expect(act(host, game, 9, { do: 'throw' })).rejects.toEqual(refusal('not-your-ask'));
    expect(await host.read(game.gameId)).toEqual(before);
    expect((await hostOn(database).read(game.gameId))?.game.seq).toBe(before?.game.seq);
  });

  test('of many at once: all are decided one after the other and nothing is lost', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 10);
    await Promise.all(Array.from({ length: 200 }, (_, i) => act(host, game, (i % 10) + 1, { do: 'earn', amount: 1 })));
    const read = await hostOn(database).read(game.gameId);
    expect(read?.game.seq).toBe(202);
    expect(read?.book.balances.get(accountKey('bank', 'coin'))).toBe(-200);
  });
});

describe('two nodes on one database', () => {
  test('playing the same game agree, and every acknowledged move is there once', async () => {
    const [one, two] = [hostOn(database, true), hostOn(database, true)];
    const game = await openPurse(one, 4);
    const jobs = Array.from({ length: 60 }, (_, i) =>
      act(i % 2 ? one : two, game, (i % 4) + 1, { do: 'earn', amount: 1 }),
    );
    const accepted = await Promise.all(jobs);
    expect(new Set(accepted.map((move) => move.seq)).size).toBe(60);
    const [a, b] = [await one.read(game.gameId), await two.read(game.gameId)];
    expect(a).toEqual(b);
    expect(a?.book.balances.get(accountKey('bank', 'coin'))).toBe(-60);
  });
});

describe('a client that asked one node and was answered by another', () => {
  test('is not answered a second time by the first: what it had to decide again is dropped', async () => {
    const [one, two] = [hostOn(database, true), hostOn(database, true)];
    const game = await openPurse(one, 2);
    await one.read(game.gameId);
    await act(two, game, 2, { do: 'earn', amount: 1 });
    const late = one.submit(
      {
        kind: 'move',
        gameId: game.gameId,
        clientId: randomUUID(),
        person: game.organiser,
        seat: 1,
        ask: 'r1.open',
        move: { do: 'earn', amount: 5 },
      },
      { gone: () => true },
    );
    await expect(late).rejects.toThrow(expect.objectContaining({ name: 'CallerGone' }));
    const read = await two.read(game.gameId);
    expect(read?.book.balances.get(accountKey('purse:1', 'coin'))).toBeUndefined();
    await act(one, game, 1, { do: 'earn', amount: 7 });
    expect((await two.read(game.gameId))?.book.balances.get(accountKey('purse:1', 'coin'))).toBe(7);
  });
});

describe('a sealed ask', () => {
  test('keeps answers until all are in, lets them be replaced, then plays once', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    await act(host, game, 0, { do: 'vote' });
    await act(host, game, 1, { do: 'choose', number: 3 }, { ask: 'r1.vote' });
    await act(host, game, 1, { do: 'choose', number: 5 }, { ask: 'r1.vote' });
    const waiting = await hostOn(database).read(game.gameId);
    expect(waiting?.game.sealed['r1.vote']).toEqual([{ seat: 1, move: { do: 'choose', number: 5 } }]);
    expect(stateOf(waiting).phase).toBe('vote');
    await act(host, game, 2, { do: 'choose', number: 6 }, { ask: 'r1.vote' });
    const after = await hostOn(database).read(game.gameId);
    expect(stateOf(after).phase).toBe('open');
    expect(after?.game.sealed).toEqual({});
    const said = await database.sql`select lines from move where game_id = ${game.gameId} and kind = 'joint'`;
    expect(said[0]?.lines.map((line: { args: { number: number } }) => line.args.number)).toEqual([5, 6]);
  });

  test('whose time is up is played with the default answers of the missing', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 3);
    await act(host, game, 0, { do: 'vote' });
    await act(host, game, 2, { do: 'choose', number: 4 }, { ask: 'r1.vote' });
    const late = hostOn(database, false, 3_601_000);
    await late.submit({ kind: 'elapsed', gameId: game.gameId, clock: 'r1.vote' });
    const said = await database.sql`select lines from move where game_id = ${game.gameId} and kind = 'joint'`;
    expect(said[0]?.lines[0]).toEqual({ key: 'host.time-up', args: { ask: { term: 'ask.vote' } } });
    const answers = said[0]?.lines.slice(1).map((line: { args: { number: number } }) => line.args.number);
    expect(answers).toEqual([1, 4, 1]);
    await expect(late.submit({ kind: 'elapsed', gameId: game.gameId, clock: 'r1.vote' })).rejects.toEqual(
      refusal('ask-over'),
    );
  });
});

describe('chance', () => {
  test('every draw can be computed from the key', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 1);
    for (let i = 0; i < 5; i++) await act(host, game, 1, { do: 'throw' });
    const key = (await host.read(game.gameId))?.game.chanceKey ?? '';
    const moves = await database.sql<{ seq: number; draws: [number, number][] }[]>`
      select seq, draws from move where game_id = ${game.gameId} and kind = 'move' order by seq`;
    expect(moves).toHaveLength(5);
    for (const { seq, draws } of moves) expect(draws).toEqual([[6, drawOf(key, seq, 0, 6)]]);
  });
});

describe('an end that is taken back', () => {
  const ended = async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 1);
    await act(host, game, 1, { do: 'throw' });
    const end = await act(host, game, 0, { do: 'end' });
    const shown = (await host.read(game.gameId))?.game.chanceKey ?? '';
    const read = await host.read(game.gameId);
    if (!read) throw new Error('no game');
    const access = accessOf(read.book, read.game, game.organiser);
    await undo(database.sql, host, game.gameId, access, {
      id: randomUUID(),
      seq: end.seq,
      reason: 'pas fini',
      also: [],
    });
    return { host, game, shown, end };
  };

  test('dice thrown after it do not follow from the key that was shown, but from a new one', async () => {
    const { host, game, shown, end } = await ended();
    const { seq } = await act(host, game, 1, { do: 'throw' });
    const after = (await host.read(game.gameId))?.game;
    expect(after?.chanceKey).not.toBe(shown);
    expect(after?.spentKeys).toEqual([{ until: end.seq, key: shown }]);
    const [row] = await database.sql<{ draws: [number, number][] }[]>`
      select draws from move where game_id = ${game.gameId} and seq = ${seq}`;
    expect(row?.draws).toEqual([[6, drawOf(after?.chanceKey ?? '', seq, 0, 6)]]);
  });

  test('every node learns the new key, from the moves and from a snapshot', async () => {
    const { host, game } = await ended();
    expect((await hostOn(database).read(game.gameId))?.game).toEqual((await host.read(game.gameId))?.game);
    for (let i = 0; i < 70; i++) await act(host, game, 1, { do: 'throw' });
    expect((await hostOn(database).read(game.gameId))?.game).toEqual((await host.read(game.gameId))?.game);
  });

  test('the new key stays secret until the next end, the spent one is shown', async () => {
    const { host, game, shown } = await ended();
    const reply = async () => {
      const read = await host.read(game.gameId);
      if (!read) throw new Error('no game');
      return gameReply(read.book, read.game, accessOf(read.book, read.game, game.organiser), null).chance;
    };
    const running = await reply();
    expect([running.key, running.spent.map(({ key }) => key)]).toEqual([null, [shown]]);
    await act(host, game, 0, { do: 'end' });
    const over = await reply();
    expect(commitmentOf(over.key ?? '')).toBe(running.commitment);
  });
});

describe('loading', () => {
  test('from a snapshot and the moves since gives the same as playing on', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 3);
    for (let i = 0; i < 150; i++)
      await act(host, game, (i % 3) + 1, i % 5 === 0 ? { do: 'throw' } : { do: 'earn', amount: 2 });
    const snapshots = await database.sql`select seq from snapshot where game_id = ${game.gameId}`;
    expect(snapshots.map((row) => row.seq)).toEqual([128]);
    expect(await hostOn(database).read(game.gameId)).toEqual(await host.read(game.gameId));
  });
});

describe('undo', () => {
  const undoAs = async (
    host: ReturnType<typeof hostOn>,
    game: { gameId: string; organiser: string },
    seq: number,
    also: number[] = [],
  ) => {
    const read = await host.read(game.gameId);
    if (!read) throw new Error('no game');
    return undo(database.sql, host, game.gameId, accessOf(read.book, read.game, game.organiser), {
      id: randomUUID(),
      seq,
      reason: 'faute de frappe',
      also,
    });
  };

  test('by the organiser takes the state and the money back, as a move of its own', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    const { seq } = await act(host, game, 1, { do: 'earn', amount: 30 });
    const undone = await undoAs(host, game, seq);
    const read = await hostOn(database).read(game.gameId);
    expect(read?.game.seq).toBe(undone.seq);
    expect(read?.book.balances.get(accountKey('purse:1', 'coin'))).toBe(0);
    expect(stateOf(read).moves).toBe(0);
    const entries =
      await database.sql`select reverses_seq from entry where game_id = ${game.gameId} and seq = ${undone.seq}`;
    expect(entries.map((row) => row.reverses_seq)).toEqual([seq]);
  });

  test('of a payment already spent is refused, and nothing changes', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    const { seq } = await act(host, game, 1, { do: 'earn', amount: 30 });
    const later = await act(host, game, 1, { do: 'give', to: 2, amount: 30 });
    await expect(undoAs(host, game, seq)).rejects.toEqual(refusal('undo-dependents'));
    await undoAs(host, game, seq, [later.seq]);
    expect((await host.read(game.gameId))?.book.balances.get(accountKey('purse:2', 'coin'))).toBe(0);
    await expect(undoAs(host, game, seq)).rejects.toEqual(refusal('undo-none'));
  });

  test('and redo gives the same state and balances', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 2);
    const { seq } = await act(host, game, 1, { do: 'earn', amount: 12 });
    const before = await host.read(game.gameId);
    const undone = await undoAs(host, game, seq);
    await undoAs(host, game, undone.seq);
    const after = await hostOn(database).read(game.gameId);
    expect(after?.game.state).toEqual(before?.game.state);
    expect(after?.book.balances).toEqual(before?.book.balances);
  });
});

describe('the database itself', () => {
  test('refuses to change or delete what was written, and a balance below its floor', async () => {
    const host = hostOn(database);
    const game = await openPurse(host, 1);
    await act(host, game, 1, { do: 'earn', amount: 3 });
    const { sql } = database;
    await expect(sql`update entry set amount = 300 where game_id = ${game.gameId}`).rejects.toThrow('never changed');
    await expect(sql`delete from entry where game_id = ${game.gameId}`).rejects.toThrow('never changed');
    await expect(sql`delete from move where game_id = ${game.gameId}`).rejects.toThrow('never changed');
    await expect(sql`truncate entry`).rejects.toThrow('never changed');
    await expect(
      sql`update account set balance = -1 where book_id = ${game.gameId} and holder = 'purse:1'`,
    ).rejects.toThrow('account_floor');
    await expect(
      sql`insert into entry (book_id, game_id, seq, n, from_holder, to_holder, unit, amount, why, act, at)
        values (${game.gameId}, ${game.gameId}, 99, 0, 'a', 'b', 'coin', 0, '{}', 99, now())`,
    ).rejects.toThrow('entry_amount');
  });
});
