// Goal: only idempotent requests are retried, after a missing or partial response. Method: a `fetch` with prepared responses.
import { expect, test } from 'vitest';
import { call } from '../../web/src/lib/net/api.ts';

const whole = (): Response => Response.json({ seq: 3 });
const refused = (): Response => Response.json({ code: 'too-late' }, { status: 422 });
/** Cut off after the first bytes. */
const cut = (): Response =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"se'));
        stream.error(new TypeError('network error'));
      },
    }),
  );

/** Prepared responses, and a request counter. */
function laidOut(...answers: readonly (() => Response)[]) {
  let asked = 0;
  const fetch = (async () =>
    answers[asked++]?.() ?? Promise.reject(new TypeError('nothing more'))) as typeof globalThis.fetch;
  return { fetch, asked: () => asked };
}

test('an answer that is cut in its midst is asked for again, and the next one counts', async () => {
  const { fetch, asked } = laidOut(cut, whole);
  expect(await call('/api/games/1/moves', { method: 'POST', fetch, again: 2 })).toMatchObject({ value: { seq: 3 } });
  expect(asked()).toBe(2);
});

test('what may not be sent twice is not: nobody knows what came of it', async () => {
  const { fetch, asked } = laidOut(cut, whole);
  expect((await call('/api/games', { method: 'POST', fetch })).problem).toMatchObject({
    status: 0,
    code: 'no-network',
  });
  expect(asked()).toBe(1);
});

test('an answer that is cut each time is given up', async () => {
  const { fetch, asked } = laidOut(cut, cut, cut, cut);
  expect((await call('/api/games/1/moves', { method: 'POST', fetch, again: 2 })).problem?.status).toBe(0);
  expect(asked()).toBe(3);
});

test('a refusal is an answer', async () => {
  const { fetch, asked } = laidOut(refused, whole);
  expect((await call('/api/games/1/moves', { method: 'POST', fetch, again: 2 })).problem?.code).toBe('too-late');
  expect(asked()).toBe(1);
});
