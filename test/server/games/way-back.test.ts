// Goal: an undo preview does not block the event loop, however long the game and its moves are. Method: dependence of each pair of places; a game of megabytes,
// counting turns of the event loop.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { dependentsOf, overlap, type PastMove, type Path } from '#kernel/undo.ts';
import { seededDice } from '#rulebooks/dice.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { backwards, withoutValues } from '../../../server/read/past-moves.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { type PurseState, purse } from '../../support/purse.ts';

const EACH = 300_000;

const ballast: Rulebook<PurseState & { ballast?: string }, never, unknown, never> = {
  ...(purse as unknown as Rulebook<PurseState & { ballast?: string }, never, unknown, never>), // The same game.
  id: 'ballast',
  play(act) {
    act.state.moves += 1;
    act.state.ballast = String(act.state.moves % 10).repeat(EACH);
  },
};
known(ballast);

const moveAt = (seq: number, paths: readonly Path[], more: Partial<PastMove> = {}): PastMove => ({
  seq,
  kind: 'move',
  ask: 'a',
  seat: 1,
  person_id: 'p',
  patches: paths.map((path) => ['=', path] as const),
  undoBarrier: false,
  undoes: null,
  ...more,
});
const taken = (past: readonly PastMove[]): number[] => dependentsOf(past, new Set(['a']), 1).map(({ seq }) => seq);

describe('with a move go', () => {
  test.each([
    ['those that wrote to the same place', [['x', 1]], [['x', 1]], true],
    ['around it', [['x', 1, 'y']], [['x']], true],
    ['inside it', [['x']], [['x', 1, 'y']], true],
    ['the whole state', [['x']], [[]], true],
    ['not beside it', [['x', 1]], [['x', 2]], false],
    ['nor under a name that only begins alike', [['x']], [['xy']], false],
    ['nor at an index that is spelt like a name', [['x', 1]], [['x', '1']], false],
    ['nor where nothing was written', [], [['x']], false],
  ] as const)('%s', (_what, one, other, goes) => {
    expect(taken([moveAt(1, one), moveAt(2, other)])).toEqual(goes ? [1, 2] : [1]);
  });

  test('an undo that rests on it, and of what that took back all that rests on it too', () => {
    const undo = (seq: number, undoes: readonly number[], path: Path) => moveAt(seq, [path], { kind: 'undo', undoes });
    const earlier = 0;
    // The undo restores an earlier move and the third: it goes if it wrote where the first did, else it stays.
    expect(
      taken([moveAt(1, [['x', 1]]), moveAt(2, [['x', 2]]), moveAt(3, [['x']]), undo(4, [earlier, 3], ['x'])]),
    ).toEqual([1, 3, 4]);
    expect(taken([moveAt(1, [['x', 1]]), moveAt(3, [['y']]), undo(4, [earlier, 3], ['x'])])).toEqual([1, 4]);
    // An undo that was undone itself, with its own undo.
    const twice = [undo(4, [earlier, 3], ['x']), undo(5, [earlier, 4], ['x'])];
    expect(taken([moveAt(1, [['x', 1]]), moveAt(3, [['x']]), ...twice])).toEqual([1, 3, 4, 5]);
  });

  test('exactly those that overlap it, or one that goes, pair by pair', () => {
    const dice = seededDice(7);
    const path = (): Path => Array.from({ length: dice.int(4) + 1 }, () => 'abcde'[dice.int(5)] ?? 'a');
    for (let n = 0; n < 200; n++) {
      const past = Array.from({ length: 12 }, (_, index) => moveAt(index + 1, [path(), path()]));
      const goes: PastMove[] = past.slice(0, 1);
      const places = (move: PastMove): Path[] => move.patches.map(([, place]) => place);
      for (const move of past.slice(1))
        if (places(move).some((one) => goes.flatMap(places).some((other) => overlap(one, other)))) goes.push(move);
      expect(taken(past)).toEqual(goes.map(({ seq }) => seq));
    }
  });
});

describe('a game of megabytes', () => {
  const MOVES = 12;
  let app: App;
  let database: Database;
  let ange: SignedUp;
  let id: string;
  let first = 0;

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp({}, database);
    ange = await signedUp(app, 'Ange');
    const send = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ange.headers, payload });
    id = (await send('/api/games', { rulebook: 'ballast', title: 'Le lest', seats: 1 })).json().id;
    await send(`/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
    for (let n = 0; n < MOVES; n++) {
      const move = { id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 1 } };
      const answer = await send(`/api/games/${id}/moves`, move);
      expect(answer.statusCode, answer.body).toBe(200);
      first ||= answer.json().seq;
    }
  });

  test('is gone back a page at a time, all of it, the latest first', async () => {
    const read = await hostOn(database).read(id);
    if (!read) throw new Error('no game');
    const seqs: number[] = [];
    let kept = 0;
    const inTurn: number[] = [];
    let turns = 0;
    const turn = setInterval(() => turns++, 0);
    for await (const move of backwards(database.sql, read.book, read.game, { from: first })) {
      seqs.push(move.seq);
      kept += JSON.stringify(withoutValues(move)).length;
      inTurn.push(turns);
    }
    clearInterval(turn);
    expect(seqs).toEqual(Array.from({ length: MOVES }, (_, n) => first + MOVES - 1 - n));
    // Of twelve moves the places stay in memory, not the values.
    expect(kept).toBeLessThan(EACH / 10);
    // Each page is requested after the previous one was read, so the loop turned in between.
    expect(new Set(inTurn).size).toBeGreaterThanOrEqual(MOVES / 2);
  });

  test('is asked what its first move would take with it: all of them', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/games/${id}/undo?preview=true`,
      headers: ange.headers,
      payload: { id: randomUUID(), seq: first },
    });
    expect(answer.json().seqs).toHaveLength(MOVES);
  });

  test('is taken back whole, and stands where it stood; what is decided at last is one small step', async () => {
    const also = Array.from({ length: MOVES - 1 }, (_, n) => first + 1 + n);
    const payload = { id: randomUUID(), seq: first, also, reason: 'trop lourd' };
    const answer = await app.inject({ method: 'POST', url: `/api/games/${id}/undo`, headers: ange.headers, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const read = await hostOn(database).read(id);
    expect(read?.game.state).toMatchObject({ moves: 0 });
    expect(read?.game.state).not.toHaveProperty('ballast');
    // It stores only the net difference.
    const [undo] = await database.sql<
      { patches: unknown }[]
    >`select patches from move where game_id = ${id} and kind = 'undo'`;
    expect(undo?.patches).toEqual([
      ['=', ['moves'], 0],
      ['-', ['ballast']],
    ]);
  });
});
