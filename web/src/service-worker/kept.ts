/** What is kept of the games for one person on this device. It belongs to that person alone: another one finds it empty. */

const KEPT = 'parrain-kept';
/** Not among the answers themselves, so that it never has to make room for one. */
const OWNER = 'parrain-owner';
/** Where the reader's own data lies: name, language, light. */
export const READER = '/offline/__data.json';
const OWNER_KEY = '/-/owner';
/** Answers kept at most: a handful of games with their log and ledger. */
const MOST_ANSWERS = 60;
/** Epoch ms at which an answer was known; `web/src/lib/net/api.ts` reads it. */
const KEPT_AT = 'x-parrain-kept';

/** Counts how often everything was forgotten, or a game was: what was asked for before that is kept no more. */
let forgotten = 0;
export const moment = (): number => forgotten;

/** Forgets everything that was kept for anybody. */
export async function forget(): Promise<void> {
  forgotten += 1;
  await Promise.all([caches.delete(KEPT), caches.delete(OWNER)]);
}

/** The pages say who reads them ('' for nobody): what was kept for somebody else is forgotten. */
export async function belongTo(person: string): Promise<void> {
  const known = await (await caches.open(OWNER)).match(OWNER_KEY);
  if (known && (await known.text()) === person) return;
  await forget();
  await (await caches.open(OWNER)).put(OWNER_KEY, new Response(person));
}

/** For whom everything is kept; null for nobody yet. */
export const owner = async (): Promise<string | null> =>
  (await (await caches.open(OWNER)).match(OWNER_KEY))?.text() ?? null;

/** Keeps an answer with its time. One that says no takes away what was kept before. @param asked `moment()` of the request */
export async function keep(url: string, answer: Response, asked: number): Promise<void> {
  if (answer.ok) {
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', [KEPT_AT]: String(Date.now()) };
    const kept = new Response(await answer.blob(), { headers });
    if (asked !== forgotten) return;
    const cache = await caches.open(KEPT);
    // In one step: what was kept before is there until this is, and the latest stands last.
    await cache.put(url, kept);
    if (asked !== forgotten) return void (await cache.delete(url));
    const all = (await cache.keys()).filter((one) => new URL(one.url).pathname !== READER);
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ANSWERS)).map((one) => cache.delete(one)));
  } else if (answer.status < 500) await drop(url, answer.status === 404);
}

/** @param below also what is kept below that address, or still under way: of a game that is gone for its reader nothing stays */
async function drop(url: string, below: boolean): Promise<void> {
  if (below) forgotten += 1;
  const cache = await caches.open(KEPT);
  const gone = `${new URL(url).pathname}/`;
  const all = below ? (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith(gone)) : [];
  await Promise.all([url, ...all].map((one) => cache.delete(one)));
}

/** The last answer to that address, if there is one. */
export const last = async (url: string): Promise<Response | undefined> =>
  (await caches.open(KEPT)).match(url, { ignoreVary: true });

/** What the root layout reads of a reader who is nobody, as SvelteKit sends it: better than a page that cannot begin. */
export function nobody(): Response {
  const locale = self.navigator.language.startsWith('fr') ? 'fr' : 'en';
  const data = [{ person: 1, locale: 2, theme: 3 }, null, locale, 'auto'];
  return Response.json({ type: 'data', nodes: [{ type: 'data', data, uses: {} }] });
}
