/** From `npm start`, all built and the data folder there, to the first page; then what the idle program weighs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figures, median, most } from './figures.ts';
import { measured, memoryMb } from './processes.ts';

export async function measureStart(figures: Figures, dataFolder: string, times: number): Promise<void> {
  const seconds: number[] = [];
  let idle = Number.NaN;
  for (let n = 0; n <= times; n++) {
    const begun = performance.now();
    const server = measured('server/main.ts', { PARRAIN_DATA: dataFolder, PORT: '0' });
    try {
      const said = await server.line(60);
      await firstPage(/http:\/\/\S+/.exec(said)?.[0] ?? '');
      // The first start of all fills the cache of compiled modules.
      if (n > 0) seconds.push((performance.now() - begun) / 1000);
      if (n === times) {
        await sleep(1000);
        idle = memoryMb(server.pid);
      }
    } finally {
      await server.end();
    }
  }
  figures.add('start.firstPage', 'start to first page', median(seconds), 's', most(2));
  figures.add('memory.idle', 'memory of server and database, idle', idle, 'MB', most(350));
}

async function firstPage(address: string): Promise<void> {
  const page = await fetch(address);
  if (!page.ok || !(await page.text()).includes('</html>'))
    throw new Error(`the first page answers ${page.status}: was it built?`);
}
