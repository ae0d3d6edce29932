/** The cache of one user's games on this device; emptied for another user. */

const KEPT = 'parrain-kept';
/** A separate cache, so that eviction never removes it. */
const OWNER = 'parrain-owner';
export const READER = '/offline/__data.json';
const OWNER_KEY = '/-/owner';
/** Maximum cached responses: a handful of games with log and ledger. */
const MOST_ANSWERS = 60;
/** Header with the time of a response, epoch ms; read by `web/src/lib/net/api.ts`. */
const KEPT_AT = 'x-parrain-kept';

/** Generation counter, raised when the cache or a game is cleared: responses to earlier requests are not cached. */
let forgotten = 0;
export const moment = (): number => forgotten;

export async function forget(): Promise<void> {
  forgotten += 1;
  await Promise.all([caches.delete(KEPT), caches.delete(OWNER)]);
}

/** Sets the current user ('' for none); clears the cache of another user. */
export async function belongTo(person: string): Promise<void> {
  const known = await (await caches.open(OWNER)).match(OWNER_KEY);
  if (known && (await known.text()) === person) return;
  await forget();
  await (await caches.open(OWNER)).put(OWNER_KEY, new Response(person));
}

/** The cache's user; null if none yet. */
export const owner = async (): Promise<string | null> =>
  (await (await caches.open(OWNER)).match(OWNER_KEY))?.text() ?? null;

/** Caches a response with its time; a refusal removes the cached one. @param asked `moment()` of the request */
export async function keep(url: string, answer: Response, asked: number): Promise<void> {
  if (answer.ok) {
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', [KEPT_AT]: String(Date.now()) };
    const kept = new Response(await answer.blob(), { headers });
    if (asked !== forgotten) return;
    const cache = await caches.open(KEPT);
    // `put` replaces atomically and moves the entry to the end.
    await cache.put(url, kept);
    if (asked !== forgotten) return void (await cache.delete(url));
    const all = (await cache.keys()).filter((one) => new URL(one.url).pathname !== READER);
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ANSWERS)).map((one) => cache.delete(one)));
  } else if (answer.status < 500) await drop(url, answer.status === 404);
}

/** @param below also removes what is cached below that address, and discards requests in flight: nothing of a lost game stays */
async function drop(url: string, below: boolean): Promise<void> {
  if (below) forgotten += 1;
  const cache = await caches.open(KEPT);
  const gone = `${new URL(url).pathname}/`;
  const all = below ? (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith(gone)) : [];
  await Promise.all([url, ...all].map((one) => cache.delete(one)));
}

export const last = async (url: string): Promise<Response | undefined> =>
  (await caches.open(KEPT)).match(url, { ignoreVary: true });

/** The root layout's data for a signed-out user in SvelteKit's format: a fallback that lets the page start. */
export function nobody(): Response {
  const locale = self.navigator.language.startsWith('fr') ? 'fr' : 'en';
  const data = [{ person: 1, locale: 2, theme: 3 }, null, locale, 'auto'];
  return Response.json({ type: 'data', nodes: [{ type: 'data', data, uses: {} }] });
}
