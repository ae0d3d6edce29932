/** The page's side of the service worker: the current user, and what to cache for offline use. */

/** The active worker; null without support (plain http, old browser). On a first visit it waits for the installation, however long; where registration fails it never resolves. */
async function workerInCharge(): Promise<ServiceWorker | null> {
  const workers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  if (!workers) return null;
  await workers.ready;
  if (!workers.controller)
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  return workers.controller;
}

let reader: Promise<unknown> = Promise.resolve();
let person = '';

/** Sets the current user ('' for none). The previous user's cache is deleted before anything is cached for the new one. */
export function cacheFor(who: string): void {
  if (who !== person) waiting.clear();
  person = who;
  reader = tell(who).catch(() => {});
}

async function tell(who: string): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const worker = await workerInCharge();
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage({ reader: who }, [port2]);
  await kept;
}

/** Fetches these addresses once, so that the worker caches them. */
export async function cacheForOffline(addresses: readonly string[]): Promise<void> {
  await reader;
  if (!navigator.onLine || !(await workerInCharge())) return;
  // Sequential: low priority.
  for (const address of addresses) await fetch(address, { headers: { accept: 'application/json' } }).catch(() => {});
}

/** Debounce, ms: of rapid changes only the last is cached. */
const KEEP_AFTER_MS = 1_000;
const waiting = new Map<string, unknown>();

/** Caches a game that came by the stream as if it had been fetched, for the current user. */
export function cacheGame(id: string, game: unknown): void {
  if (waiting.size === 0) setTimeout(() => void keepWaiting(person), KEEP_AFTER_MS);
  waiting.set(`/api/games/${id}`, game);
}

async function keepWaiting(who: string): Promise<void> {
  const all = [...waiting];
  waiting.clear();
  await reader;
  // Without an active worker nothing is sent: the page fetches its game once there is one (`cacheForOffline`).
  const worker = navigator.serviceWorker?.controller;
  for (const [address, body] of all) worker?.postMessage({ keep: address, body: JSON.stringify(body), reader: who });
}

if (typeof document !== 'undefined') addEventListener('pagehide', () => void keepWaiting(person));
