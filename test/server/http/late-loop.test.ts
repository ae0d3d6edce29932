// Goal: a server that was stopped or busy for longer than two seconds says so to a balancer for a while. Method: the event loop is blocked, with shorter times.
import { expect, test } from 'vitest';
import { EventLoop } from '../../../server/http/event-loop.ts';
import { testApp } from '../../support/app.ts';

const LATE_MS = 100;
const REMEMBERED_MS = 1_000;

function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('an event loop that was late is remembered as late for a while, and only for a while', async () => {
  const loop = new EventLoop(LATE_MS, REMEMBERED_MS);
  expect(loop.wasLate).toBe(false);
  block(LATE_MS + 400);
  expect(loop.wasLate).toBe(true);
  await expect.poll(() => loop.wasLate, { interval: 20 }).toBe(false);
  loop.stop();
});

test('a server that stood still for more than two seconds answers its health check with 503', async () => {
  const app = await testApp();
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  block(2_400);
  const answer = await app.inject('/api/health');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
});
