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

/** Says who reads ('' for nobody). What was kept for somebody else is forgotten before anything is kept for him. */
export function readBy(person: string): void {
  reader = tell(person).catch(() => {});
}

async function tell(person: string): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const worker = await workerInCharge();
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage({ reader: person }, [port2]);
  await kept;
}

/** Reads these addresses once, so that they can be shown when the network is gone. */
export async function keepForLater(addresses: readonly string[]): Promise<void> {
  await reader;
  if (!navigator.onLine || !(await workerInCharge())) return;
  // One after the other: nobody waits for them.
  for (const address of addresses) await fetch(address, { headers: { accept: 'application/json' } }).catch(() => {});
}
