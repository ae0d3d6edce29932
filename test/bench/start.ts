/** Time from `npm start`, built and with 2,000 games stored, to the first page; then idle memory. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, median, most } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { measured, memoryMb } from './processes.ts';

export async function measureStart(figures: Figures, dataFolder: string, times: number): Promise<void> {
  await storeGames(dataFolder);
  const seconds: number[] = [];
  let idle = Number.NaN;
  for (let n = 0; n <= times; n++) {
    const begun = performance.now();
    const server = measured('server/main.ts', { PARRAIN_DATA: dataFolder, PORT: '0' });
    try {
      const said = await server.line(60);
      await firstPage(/http:\/\/\S+/.exec(said)?.[0] ?? '');
      // The first start fills the compile cache.
      if (n > 0) seconds.push((performance.now() - begun) / 1000);
      if (n === times) {
        await sleep(1000);
        idle = memoryMb(server.pid);
      }
    } finally {
      await server.end();
    }
  }
  figures.add(
    'start.firstPage',
    `start to first page with ${STORED.toLocaleString('en')} games stored`,
    median(seconds),
    's',
    most(1.5),
  );
  figures.add('memory.idle', 'memory of server and database, idle', idle, 'MB', most(350));
}

const ORGANISERS = 5;
/** One person may organise 500. */
const GAMES_EACH = 400;
const STORED = ORGANISERS * GAMES_EACH;

/** Card games with seated people, waiting for others; other data in the folder stays. */
async function storeGames(dataFolder: string): Promise<void> {
  const server = measured('test/bench/server.ts', { PARRAIN_DATA: dataFolder });
  try {
    const { address } = JSON.parse(await server.line(60)) as { address: string }; // Its one line.
    await Promise.all(Array.from({ length: ORGANISERS }, () => organise(address)));
  } finally {
    await server.end();
  }
}

async function organise(address: string): Promise<void> {
  const anybody = new HttpClient(address, '');
  const who = { name: `bench ${randomUUID().slice(0, 8)}`, password: randomUUID(), bearer: true };
  const signedUp = await anybody.post('/api/people', JSON.stringify(who));
  anybody.close();
  const client = new HttpClient(address, (JSON.parse(signedUp.body) as { access: string }).access); // The reply of its contract.
  const game = JSON.stringify({ rulebook: 'gangster-paradise', title: 'Bench', seats: 3 });
  for (let n = 0; n < GAMES_EACH; n++) {
    const opened = await client.post('/api/games', game);
    if (opened.status >= 300) throw new Error(opened.body);
    const { id } = JSON.parse(opened.body) as { id: string }; // The reply of its contract.
    const seated = await client.post(`/api/games/${id}/seats`, JSON.stringify({ id: randomUUID(), seat: 1 }));
    if (seated.status >= 300) throw new Error(seated.body);
  }
  client.close();
}

async function firstPage(address: string): Promise<void> {
  const page = await fetch(address);
  if (!page.ok || !(await page.text()).includes('</html>'))
    throw new Error(`the first page answers ${page.status}: was it built?`);
}
