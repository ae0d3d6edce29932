// Goal: a finished game of Gangster Paradise can be exported and imported; a running one cannot be exported, since its state is secret; a file with inconsistent
// cards or notes is refused. Method: a game of bots over HTTP on a real Postgres.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import type { GameFile } from '../../../server/portability/file-format.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { exported, imported, send } from './files.ts';

let database: Database;
let app: App;
let club: Club;
let ange: SignedUp;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ botPauseMs: 0 }, database);
  club = new Club(app);
  ange = await signedUp(app, 'Ange Leca');
});

async function opened(): Promise<string> {
  const options = { first: 1, clans: 'draw', turns: 2 };
  const id = await club.opened(ange, [ange], { rulebook: 'gangster-paradise', seats: 3, options });
  for (const seat of [2, 3]) await club.bot(ange, id, seat, 'plain');
  expect((await club.start(ange, id)).status).toBe(200);
  return id;
}

async function over(): Promise<string> {
  const id = await opened();
  await club.bot(ange, id, 1, 'plain');
  await expect.poll(async () => (await club.game(ange, id)).status, { timeout: 90_000 }).toBe('over');
  return id;
}

const withState = (file: GameFile, change: (state: { [part: string]: unknown }) => object): string => {
  const [game, ...others] = file.games;
  const state = game?.state as { [part: string]: unknown }; // An object, as its schema says.
  return JSON.stringify({ ...file, games: [{ ...game, state: { ...state, ...change(state) } }, ...others] });
};

describe('a game of Gangster Paradise as a file', () => {
  test('GP-R32: stays in the house while it runs', async () => {
    const answer = await app.inject({ url: `/api/games/${await opened()}/export`, headers: ange.headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('comes back when it is over: the same view and the same balances', async () => {
    const id = await over();
    const back = await imported(app, ange, await exported(app, ange, id));
    const [before, after] = [await club.game(ange, id), await club.game(ange, back)];
    expect(after.status).toBe('over');
    expect(after.view).toMatchObject({ ranks: (before.view as { ranks: unknown }).ranks });
    expect(after.balances).toEqual(before.balances);
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('GP-3, GP-63: is refused with cards too many, an unknown part, or without its ranks', async () => {
    const file = await exported(app, ange, await over());
    for (const change of [() => ({ supply: [50, 19, 19, 19, 19] }), () => ({ money: 9 }), () => ({ ranks: null })]) {
      const answer = await send(app, ange, withState(file, change));
      expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true]);
    }
  });
});
