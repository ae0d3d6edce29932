// Goal: a request counts from its arrival by the database's time; nothing that a client sends moves a clock.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { known } from '../../support/known.ts';

known(hall);

const database = await testDatabase();
const app = await testApp({}, database);
const ange = await signedUp(app, 'Ange');

const call = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: ange.headers, payload });

const opened = async (): Promise<string> => {
  const options = { kind: 'quota', ms: 600_000 };
  return (await call('/api/games', { rulebook: 'hall', title: 'La salle', seats: 1, options })).json().id;
};

const clocksOf = async (id: string) =>
  (await database.sql`select clock_id, due_at, since from clock where game_id = ${id}`).map((row) => ({ ...row }));

test('a client that tells when it sent its move, or when it came in, is refused, and the clock is as it was', async () => {
  const id = await opened();
  const before = await clocksOf(id);
  const early = Date.now() - 60_000;
  const move = { do: 'step' };
  for (const body of [{ at: early }, { sentAt: early }, { arrived: early }, { now: early }]) {
    const answer = await call(`/api/games/${id}/moves`, { id: randomUUID(), seat: 1, ask: 't1.1.1', move, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(/\w+ .*\.$/u);
    const inside = await call(`/api/games/${id}/moves`, {
      id: randomUUID(),
      ask: 't1.1.1',
      move: { ...move, ...body },
    });
    expect(inside.statusCode).toBe(400);
  }
  const said = await app.inject({
    method: 'POST',
    url: `/api/games/${id}/moves?arrived=${early}`,
    headers: ange.headers,
    payload: { id: randomUUID(), seat: 1, ask: 't1.1.1', move },
  });
  expect(said.statusCode).toBe(400);
  expect(before).toHaveLength(1);
  expect(await clocksOf(id)).toEqual(before);
});

test('a request whose last bytes come late has come late', async () => {
  const id = await opened();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ id: randomUUID(), seat: 1, ask: 't1.1.1', move: { do: 'rest' } });
  const head = [
    `POST /api/games/${id}/moves HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${ange.headers.authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const now = async (): Promise<number> => (await app.inject('/api/time')).json().now;
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const begun = once(app.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  await begun;
  const beginning = await now();
  await expect.poll(now, { timeout: 20_000, interval: 5 }).toBeGreaterThan(beginning + 50);
  const [row] = await database.sql<{ since: Date }[]>`select since from clock where game_id = ${id}`;
  const ranMs = Math.floor(await now()) - Number(row?.since);
  socket.write(body.slice(10));
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1.1 200/);
  const [moved] = await database.sql<{ left: number }[]>`
    select (clocks->'q1.1'->>'left')::int as left from move where game_id = ${id} and kind = 'move'`;
  expect(ranMs).toBeGreaterThan(50);
  expect(moved?.left).toBeLessThanOrEqual(600_000 - ranMs);
});
