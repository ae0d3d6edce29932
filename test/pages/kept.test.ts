// Goal: a cleared cache is not refilled by a response in flight. Method: the real module with an in-memory cache.
import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, moment } from '../../web/src/service-worker/kept.ts';

const GAME = 'https://parrain.example/api/games/00000000-0000-4000-8000-000000000000';
const known = (): Response => Response.json({});

/** Minimal Cache API. */
const kept = new Map<string, Response>();
const cache = {
  put: async (url: string, answer: Response) => void kept.set(url, answer),
  delete: async (one: string | { url: string }) => kept.delete(typeof one === 'string' ? one : one.url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};
vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() });

beforeEach(() => kept.clear());

test('an answer is kept', async () => {
  await keep(GAME, known(), moment());
  expect([...kept.keys()]).toEqual([GAME]);
});

test('of a game that is gone for its reader nothing stays, nor what was asked for before that', async () => {
  const asked = moment();
  await keep(`${GAME}/moves`, known(), asked);
  const underWay = keep(`${GAME}/ledger`, known(), asked);
  await keep(GAME, new Response(null, { status: 404 }), asked);
  await underWay;
  await keep(`${GAME}/curves`, known(), asked);
  expect([...kept.keys()]).toEqual([]);
  await keep(`${GAME}/moves`, known(), moment());
  expect([...kept.keys()]).toEqual([`${GAME}/moves`]);
});

test.each([0, 1, 2, 3, 4])(
  'what is being kept while everything is forgotten is forgotten (%s steps later)',
  async (steps) => {
    const keeping = keep(GAME, known(), moment());
    for (let step = 0; step < steps; step++) await Promise.resolve();
    await forget();
    await keeping;
    expect([...kept.keys()]).toEqual([]);
  },
);
