/** The pages' side of the service worker: who reads here, and what he may want to read without network. */

/**
 * The worker in charge of this page; null where there can be none (plain http in a club's network, an old browser). At a first visit it
 * is still to come, however long that takes; where the browser takes none, nobody waits for what waits for it.
 */
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

/** Says who reads ('' for nobody). What was kept for somebody else is forgotten before anything is kept for him. */
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

/** Reads these addresses once, so that they can be shown when the network is gone. */
export async function cacheForOffline(addresses: readonly string[]): Promise<void> {
  await reader;
  if (!navigator.onLine || !(await workerInCharge())) return;
  // One after the other: nobody waits for them.
  for (const address of addresses) await fetch(address, { headers: { accept: 'application/json' } }).catch(() => {});
}

/** Time for more to come, ms: of what changes several times a second the last is kept. */
const KEEP_AFTER_MS = 1_000;
const waiting = new Map<string, unknown>();

/** A game that nobody read, because it was brought: it is kept as if it had been, for the reader of this moment. */
export function cacheGame(id: string, game: unknown): void {
  if (waiting.size === 0) setTimeout(() => void keepWaiting(person), KEEP_AFTER_MS);
  waiting.set(`/api/games/${id}`, game);
}

async function keepWaiting(who: string): Promise<void> {
  const all = [...waiting];
  waiting.clear();
  await reader;
  // Nobody waits for one that is still to come: the page itself reads its game for it (`cacheForOffline`).
  const worker = navigator.serviceWorker?.controller;
  for (const [address, body] of all) worker?.postMessage({ keep: address, body: JSON.stringify(body), reader: who });
}

// A page that is left has no second any more.
if (typeof document !== 'undefined') addEventListener('pagehide', () => void keepWaiting(person));
