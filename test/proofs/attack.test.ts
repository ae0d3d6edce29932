// Goal: no documented route gives anybody more than intended, and each new route states who may use it. Method: the matrix of attack-table.ts over HTTP on a
// real Postgres; `npm run proof:attack` prints it.
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { Attack } from './attack-run.ts';

test('every documented route, by everybody who may come to it', async () => {
  const app = await testApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { faults, tried, routes } = await Attack.run(app, address);
  expect(faults).toEqual([]);
  expect(tried).toBe(routes * 8);
}, 300_000);
