/** Two worlds with the same people, chance and moves that differ only in secrets: everything that a person can fetch or hear is compared. */
import { expect } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import type { SignedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import type { Club } from '../support/club.ts';
import { uuidOf } from '../support/phases.ts';
import { thorough } from '../support/seeds.ts';

export interface World {
  readonly app: App;
  readonly club: Club;
  readonly address: string;
  readonly id: string;
  /** Players by seat, and an outsider. */
  readonly people: readonly SignedUp[];
  readonly link: string;
}

export interface Probes {
  /** Ledger filter. */
  readonly holder: string;
  readonly unit: string;
  readonly queries: readonly string[];
  /** Moves that are forbidden, or that would reveal something. */
  readonly moves: readonly object[];
}

const streams: { stop: () => void }[] = [];
/** Changes the game for hosts that load it anew. @param change of its state */
export async function stateSwapped<State>(
  { sql }: Database,
  id: string,
  change: (state: State) => State,
): Promise<void> {
  const read = await hostOn({ sql } as Database).read(id);
  if (!read) throw new Error('no game');
  const { seq, state, parts, sealed, clocks } = read.game;
  const data = { state: change(state as State), parts, sealed, clocks }; // The rulebook's own.
  await sql`insert into snapshot (book_id, game_id, seq, data) values (${id}, ${id}, ${seq}, ${JSON.stringify(data)}::text::json)
    on conflict (book_id, game_id) do update set seq = excluded.seq, data = excluded.data`;
}

/** Call it at the end of a test file. */
export function stopListening(): void {
  for (const { stop } of streams) stop();
}

/** Removes instants and numbers ids by first occurrence. */
function timeless(text: string, id: string): string {
  const ids = new Map([[id, '<game>']]);
  return (
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (one) => {
        if (!ids.has(one)) ids.set(one, `<${ids.size}>`);
        return ids.get(one) ?? one;
      })
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
      .replace(/"now":[\d.]+/g, '"now":0')
      .replace(/^retry: \d+/gm, 'retry: 0')
      // A time signal may come between two frames.
      .replace(/(?<=\n\n)event: time\ndata: .*\n\n/g, '')
  );
}

/** Languages of the n-th request: alternating; both in `npm run proofs`. */
export const languagesOf = (n: number): readonly ('fr' | 'en')[] =>
  thorough ? ['fr', 'en'] : [n % 2 === 0 ? 'fr' : 'en'];

/** Everything that this person can fetch of the game, refusals included. */
export async function fetched(
  { app, id, link }: World,
  who: SignedUp | null,
  byLink: boolean,
  { holder, unit, queries, moves }: Probes,
): Promise<Record<string, string>> {
  const { asks } = (await app.inject({ url: `/api/games/${id}`, headers: who?.headers ?? {} })).json();
  const ask = asks[0]?.id ?? 'none';
  const tries = moves.flatMap((move) =>
    [{}, { seat: 1 }].map((more) => ({ id: uuidOf(`try ${JSON.stringify([move, more])}`), ask, move, ...more })),
  );
  const requests: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', ''],
    ...[0, 1, 2, 3].map((seat) => ['GET', `?as=${seat}`] as const),
    ...['', '?after=10', '?seat=1', '?seat=3', ...queries].map((query) => ['GET', `/moves${query}`] as const),
    ...[
      'draws',
      'ledger',
      `ledger?holder=${holder}`,
      'replay',
      'export',
      'clocks',
      'undo?seq=3',
      `curves?unit=${unit}`,
    ].map((path) => ['GET', `/${path}`] as const),
    ...(byLink ? [] : tries.map((body) => ['POST', '/moves?preview=true', body] as const)),
    // Only certain refusals: it is another seat's turn.
    ...(byLink || ask === 'none' || asks[0]?.choices?.length > 0
      ? []
      : tries.map((body) => ['POST', '/moves', body] as const)),
    ...(byLink
      ? []
      : [1, 4, 9, 16, 25].map(
          (seq) => ['POST', '/undo?preview=true', { id: uuidOf(`undo ${seq}`), seq, reason: 'x' }] as const,
        )),
  ];
  const answers: Record<string, string> = {};
  for (const [n, [method, path, payload]] of requests.entries())
    for (const language of languagesOf(n)) {
      const headers = { ...(who?.headers ?? {}), 'accept-language': language };
      const url = `/api/games/${id}${path}${byLink ? `${path.includes('?') ? '&' : '?'}link=${link}` : ''}`;
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { etag = '', 'content-length': length = '', 'content-language': spoken = '' } = answer.headers;
      const heads = `${answer.statusCode} ${etag} ${length} ${spoken}`;
      answers[`${language} ${method} ${path} ${JSON.stringify(payload ?? '')}`] =
        `${heads} ${timeless(answer.body, id)}`;
    }
  return answers;
}

interface Stream {
  text: string;
}

async function listens(
  { address, id, link }: World,
  who: SignedUp | null,
  last: string,
  byLink: boolean,
): Promise<Stream> {
  const abort = new AbortController();
  const headers = { ...(who?.headers ?? {}), ...(last ? { 'last-event-id': last } : {}) };
  const url = `${address}/api/live?games=${id}${byLink ? `&link=${link}` : ''}`;
  const answer = await fetch(url, { headers, signal: abort.signal });
  const said: Stream = { text: answer.ok ? '' : String(answer.status) };
  streams.push({ stop: () => abort.abort() });
  if (answer.ok)
    void (async () => {
      for await (const chunk of answer.body ?? []) said.text += Buffer.from(chunk as Uint8Array).toString();
    })().catch(() => {});
  return said;
}

/** What is heard while others play these steps, live and on resuming. */
export async function heard(
  each: World,
  who: SignedUp | null,
  byLink: boolean,
  steps: readonly ((each: World) => Promise<void>)[],
): Promise<string[]> {
  const { club, id, people } = each;
  const seqNow = async (): Promise<number> => (await club.game(people[0] ?? null, id)).seq;
  const at = async (stream: Stream): Promise<void> => {
    const seq = await seqNow();
    await expect
      .poll(() => /^\d{3}$/.test(stream.text) || stream.text.includes(`id: ${id}.${seq}\n`), { interval: 5 })
      .toBe(true);
  };
  const live = await listens(each, who, '', byLink);
  await at(live);
  for (const step of steps) {
    await step(each);
    await at(live);
  }
  const resumed = await listens(each, who, `${id}.1`, byLink);
  await at(resumed);
  return [live, resumed].map(({ text }) => timeless(text, id));
}
