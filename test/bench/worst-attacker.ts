/** Twenty connections that do one deed until stopped, in a separate thread. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { HttpClient } from './http-client.ts';
import { type Account, deeds } from './worst-deeds.ts';

const CONNECTIONS = 20;

const { what, account } = workerData as { what: string; account: Account }; // What `worst-account.ts` gives.
const deed = deeds.find((one) => one.what === what);
const counts: Record<string, number> = {};
let going = true;

async function connection(): Promise<void> {
  let client = new HttpClient(account.address, account.token);
  while (going)
    try {
      const answer = await deed?.once(client, account);
      if (!answer) return;
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      // Slow down when rate-limited: refusals are cheap for the server, but would load this machine.
      if (answer.status === 429) await sleep(5);
    } catch {
      client.close();
      await sleep(5);
      client = new HttpClient(account.address, account.token);
    }
}

for (let n = 0; n < CONNECTIONS; n++) void connection();
parentPort?.once('message', () => {
  going = false;
  parentPort?.postMessage(counts);
});
