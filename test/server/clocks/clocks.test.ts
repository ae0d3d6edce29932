// Goal: a deadline takes effect once, with nobody connected, on any live node.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedUp, testApp } from '../../support/app.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

test('a sealed ask whose second is over is played by one of two nodes, once', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const app = await testApp({ shared: true }, one);
  const other = await testApp({ shared: true }, two);
  const ange = await signedUp(app, 'Ange');
  const call = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: path, headers: ange.headers, payload });
  const { id } = (await call('/api/games', { rulebook: 'purse', title: 'La bourse', seats: 3 })).json();
  await call(`/api/games/${id}/moves`, { id: randomUUID(), ask: 'r1.open', move: { do: 'vote' } });
  const waiting = (await app.inject({ url: `/api/games/${id}`, headers: ange.headers })).json();
  const dueMs = Date.parse(waiting.asks[0].until);
  const [asked] = await one.sql<{ at: Date }[]>`select at from move where game_id = ${id} order by seq desc limit 1`;
  expect(dueMs - Number(asked?.at)).toBe(1_000);

  const joint = () => one.sql<{ at: Date }[]>`select at from move where game_id = ${id} and kind = 'joint'`;
  await expect.poll(joint, { timeout: 20_000, interval: 20 }).toHaveLength(1);
  expect(await one.sql`select 1 from clock where game_id = ${id}`).toHaveLength(0);
  const after = (await app.inject({ url: `/api/games/${id}`, headers: ange.headers })).json();
  expect(after.view.phase).toBe('open');
  // Closing ends work in progress. That nothing starts later is shown with held time (deadline-scheduler.test.ts).
  await Promise.all([app.close(), other.close()]);
  const played = await joint();
  expect(played).toHaveLength(1);
  expect(Number(played[0]?.at)).toBeGreaterThanOrEqual(dueMs);
});
