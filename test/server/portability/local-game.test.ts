// Goal: a device's game can be exported, imported here, and exported again unchanged. Method: games finished on the pages' host; the file is imported over HTTP
// on a real Postgres.
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import type { GameFile } from '../../../server/portability/file-format.ts';
import { call } from '../../../web/src/lib/net/api.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { hosts, playedToItsEnd, read } from '../../support/local-game.ts';
import { exported, imported } from './files.ts';

let database: Database;
let app: App;
let momo: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  momo = await signedUp(app, 'Momo');
});

test.each(['gangster-paradise', 'streets-of-gotham', 'supergang'])(
  '%s: its file is taken in, and written again as it was',
  { timeout: 120_000 },
  async (rulebook) => {
    const { host, address } = await playedToItsEnd(rulebook);
    const file: GameFile = JSON.parse(JSON.stringify(await read<GameFile>(`${address}/export`)));
    expect(file.kind).toBe('complete');
    expect(file.games[0]?.players).toEqual({ 1: 'Momo' });
    const paid = file.moves.flatMap(({ seq, entries }) =>
      entries.map(({ from, to, amount }) => [seq, from, to, amount]),
    );
    expect(paid).toEqual(host.entries.map((one) => [one.seq, one.from_holder, one.to_holder, one.amount]));
    const id = await imported(app, momo, file);
    const again = await exported(app, momo, id);
    expect(again.moves.slice(0, file.moves.length)).toEqual(file.moves);
    expect(again.games).toEqual(file.games);
    expect(again.balances).toEqual(file.balances);
    const { body } = await app.inject({ url: `/api/games/${id}/replay?as=open`, headers: momo.headers });
    expect(JSON.parse(body).frames[0].seq).toBe(host.moves[0]?.seq);
    expect(await audit(database.sql)).toEqual([]);
  },
);

test('a game whose hands are secret is no file while it runs', async () => {
  const { address } = await hosts('gangster-paradise');
  expect((await call(`${address}/export`)).problem?.code).toBe('export-running');
});
