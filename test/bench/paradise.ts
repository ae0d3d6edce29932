/**
 * `npm run bench:paradise`: Gangster Paradise alone, through the host, in the database, and the strength of its bots. `--quick` takes shorter rounds, `--json`
 * prints one object. Speeds are per core (CPU time), medians of several rounds with their range; a busy machine lowers them all the same.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, lineOf } from './figures.ts';
import { measureEngine, measureGames } from './paradise-engine.ts';
import { measureDecided, measureStored } from './paradise-hosted.ts';
import { measureScreens } from './paradise-screens.ts';
import { measureWins } from './paradise-wins.ts';

const json = process.argv.includes('--json');
const quick = process.argv.includes('--quick');
const figures = new Figures();
let shown = 0;

async function part(title: string, measure: () => void | Promise<void>): Promise<void> {
  await measure();
  if (json) return;
  console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const figure of figures.list.slice(shown)) console.log(lineOf(figure));
  shown = figures.list.length;
}

const run = beginRun();
const dataFolder = temporaryFolder();
try {
  await part('Engine', () => measureEngine(figures, quick ? 5 : 25));
  await part('Whole games, of a core', () => measureGames(figures, quick ? 20 : 100));
  await part('Through the host', () => measureDecided(figures, quick ? 2 : 9));
  await part('In Postgres', async () => {
    const database = await openDatabase(databaseConfig({ PARRAIN_DATA: dataFolder }), console.error);
    try {
      await measureStored(figures, database.sql);
    } finally {
      await database.close();
    }
  });
  await part('On five screens', async () => {
    const database = await openDatabase(databaseConfig({ PARRAIN_DATA: dataFolder }), console.error);
    try {
      await measureScreens(figures, database, quick ? 40 : 195);
    } finally {
      await database.close();
    }
  });
  await part('Bots', () => measureWins(figures, quick ? 150 : 1000));
  if (json) console.log(figures.json());
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
  run.finished();
}
