// Goal: a connection that died silently blocks nothing. Method: requests that never settle, with fake timers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveMove } from '#lib/game/act-on.ts';
import { knownGames, readGame } from '#lib/game/known-games.ts';
import type { GameReply } from '../../server/read/contract.ts';

const ID = '0b1d';

/** A request that only its caller can abort. */
const dead = (init?: RequestInit): Promise<Response> =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const patience = new AbortController();
    setTimeout(() => patience.abort(), ms);
    return patience.signal;
  });
});
afterEach(() => {
  knownGames.forget(ID, null);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reading of a game that is on show is given up after ten seconds; what is opened for the first time is waited for', async () => {
  const asked = vi.fn((_: unknown, init?: RequestInit) => dead(init));
  let isOver = false;
  void readGame(ID, asked).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  knownGames.read({ id: ID, seq: 1 } as GameReply, 1, null);
  const reading = readGame(ID, asked);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await reading).problem?.code).toBe('no-network');
});

test('a move without an answer is sent again under its id after twenty seconds', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)).id);
    return sent.length === 1 ? dead(init) : Promise.resolve(Response.json({ seq: 7 }));
  });
  const giving = giveMove(ID, { ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 3 } });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await giving).value).toEqual({ seq: 7 });
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
});
