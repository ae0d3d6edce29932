// Goal: a node receives notifications, and closes even if its database has gone. Method: a real Postgres, and a stub whose connection ends exactly when the node stops listening.
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { listenTo } from '../../../server/database/listen.ts';
import { testDatabase } from '../../support/database.ts';

test('what is announced is heard until one stops', async () => {
  const { sql } = await testDatabase();
  const heard: string[] = [];
  const stop = await listenTo(
    sql,
    'parrain_test',
    (payload) => heard.push(payload),
    () => {},
  );
  await sql.notify('parrain_test', 'one');
  await expect.poll(() => heard).toEqual(['one']);
  await stop();
  await sql.notify('parrain_test', 'two');
  expect(heard).toEqual(['one']);
});

test('where the connection is gone already, stopping is no fault', async () => {
  const gone = async () => ({ unlisten: () => Promise.reject(new Error('write CONNECTION_ENDED')) });
  const sql = { listen: gone } as unknown as Sql; // Only this method is called.
  const stop = await listenTo(
    sql,
    'parrain_test',
    () => {},
    () => {},
  );
  await expect(stop()).resolves.toBeUndefined();
});
