// Goal: acts reach other readers at once, without lines they may not read; a cut stream resumes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let app: App;
let address: string;
let organiser: SignedUp;
let paul: SignedUp;
const streams: AbortController[] = [];
beforeAll(async () => {
  app = await testApp();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  organiser = await signedUp(app, 'Ange');
  paul = await signedUp(app, 'Paul');
});
afterAll(() => {
  for (const stream of streams) stream.abort();
});

interface Frame {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: {
    game?: string;
    seq?: number;
    lines?: { key: string; args?: Record<string, unknown> }[];
    now?: number;
  };
}

async function listen(who: SignedUp, games: string[], lastEventId?: string) {
  const abort = new AbortController();
  streams.push(abort);
  const headers = { ...who.headers, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
  const answer = await fetch(`${address}/api/live?games=${games.join()}`, { headers, signal: abort.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const frames: Frame[] = [];
  let arrived = (): void => {};
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const fields = Object.fromEntries(
          text
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/s)),
        );
        text = text.slice(end + 2);
        if (fields.data) frames.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) });
      }
      arrived();
    }
  })().catch(() => {});
  const next = async (fits: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      const found = frames.findIndex(fits);
      if (found >= 0) return frames.splice(0, found + 1).at(-1) as Frame;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  };
  return { next, frames, stop: () => abort.abort() };
}

async function opened(): Promise<string> {
  const { id } = (
    await app.inject({
      method: 'POST',
      url: '/api/games',
      headers: organiser.headers,
      payload: { rulebook: 'purse', title: 'La bourse', seats: 2 },
    })
  ).json();
  const { code } = (
    await app.inject({
      method: 'POST',
      url: `/api/games/${id}/invitations`,
      headers: organiser.headers,
      payload: { role: 'player' },
    })
  ).json();
  await app.inject({ method: 'POST', url: '/api/games/join', headers: paul.headers, payload: { code } });
  return id;
}

const play = async (who: SignedUp, game: string, move: object) =>
  (
    await app.inject({
      method: 'POST',
      url: `/api/games/${game}/moves`,
      headers: who.headers,
      payload: { id: randomUUID(), ask: 'r1.open', move },
    })
  ).json();

test('a move shows on the other’s stream with its lines at once, before the next beat', async () => {
  const id = await opened();
  const stream = await listen(organiser, [id]);
  await stream.next((frame) => frame.data.game === id);
  const played = async () => {
    const { seq } = await play(paul, id, { do: 'earn', amount: 12 });
    return { seq, frame: await stream.next((one) => one.event === 'time' || one.data.seq === seq) };
  };
  const first = await played();
  // A time signal may come at that moment: then the next one is far.
  const { seq, frame } = first.frame.event === 'time' ? await played() : first;
  expect(frame.data).toMatchObject({ seq, lines: [{ seq, key: 'line.earn', args: { seat: 1, amount: 12 } }] });
});

test('a line for one seat is heard by that seat alone', async () => {
  const id = await opened();
  const [his, theirs] = [await listen(paul, [id]), await listen(organiser, [id])];
  await his.next((frame) => frame.data.game === id);
  await theirs.next((frame) => frame.data.game === id);
  await play(paul, id, { do: 'earn', amount: 50 });
  const { seq } = await play(paul, id, { do: 'hide', amount: 41 });
  expect((await his.next((frame) => frame.data.seq === seq)).data.lines).toHaveLength(1);
  expect((await theirs.next((frame) => frame.data.seq === seq)).data.lines).toEqual([]);
});

test('a stream that was cut resumes with what was said meanwhile', async () => {
  const id = await opened();
  const first = await listen(organiser, [id]);
  const seen = await first.next((frame) => frame.data.game === id);
  first.stop();
  await play(paul, id, { do: 'earn', amount: 1 });
  const { seq } = await play(paul, id, { do: 'earn', amount: 2 });
  const again = await listen(organiser, [id], seen.id);
  const frame = await again.next((one) => one.data.game === id);
  expect(frame.data.seq).toBe(seq);
  expect(frame.data.lines?.map((line) => line.args?.amount)).toEqual([1, 2]);
});

test('several games come through one stream; one that is not mine does not', async () => {
  const [mine, other] = [await opened(), await opened()];
  const { id: hidden } = (
    await app.inject({
      method: 'POST',
      url: '/api/games',
      headers: organiser.headers,
      payload: { rulebook: 'purse', title: 'x' },
    })
  ).json();
  const stream = await listen(paul, [mine, other, hidden]);
  await stream.next((frame) => frame.data.game === mine);
  await stream.next((frame) => frame.data.game === other);
  expect(stream.frames.some((frame) => frame.data.game === hidden)).toBe(false);
});

test('a stream ends with its session', async () => {
  const id = await opened();
  const second = (
    await app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { name: 'Paul', password: PASSWORD, bearer: true },
    })
  ).json();
  const headers = { authorization: `Bearer ${second.access}` };
  const stream = await listen({ ...paul, headers }, [id]);
  await stream.next((frame) => frame.data.game === id);
  await app.inject({ method: 'DELETE', url: '/api/sessions', headers });
  const { seq } = await play(paul, id, { do: 'earn', amount: 4 });
  const other = await listen(paul, [id]);
  await other.next((frame) => frame.data.seq === seq);
  // A time signal may precede the end.
  expect(stream.frames.filter(({ event }) => event !== 'time')).toEqual([]);
});
