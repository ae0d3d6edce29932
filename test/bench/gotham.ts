/**
 * `npm run bench:gotham`: speed of Streets of Gotham and strength of its bots. `--quick` takes shorter rounds, `--json` prints one object. Speeds are per core,
 * with Gangster Paradise beside them, since a busy machine slows both.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, least, lineOf } from './figures.ts';
import { measureGothamEngine, measureGothamGames, measureGothamOptions } from './gotham-engine.ts';
import { measureGothamStored } from './gotham-hosted.ts';
import { gothamWins } from './gotham-wins.ts';

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

const percents = (places: readonly number[]): string => places.map((one) => `${Math.round(100 * one)}`).join(' / ');

const run = beginRun();
const dataFolder = temporaryFolder();
try {
  await part('Engine', () => measureGothamEngine(figures, quick ? 5 : 25));
  await part('Options', () => measureGothamOptions(figures));
  await part('Whole games, of a core', () => measureGothamGames(figures, quick ? 20 : 100));
  await part('In Postgres', async () => {
    const database = await openDatabase(databaseConfig({ PARRAIN_DATA: dataFolder }), console.error);
    try {
      await measureGothamStored(figures, database.sql, quick ? 5 : 20);
    } finally {
      await database.close();
    }
  });
  await part('Bots', () => {
    const games = quick ? 150 : 1000;
    for (const catchUp of [false, true])
      for (const seats of [2, 3, 4, 5]) {
        const { share, places } = gothamWins(seats, games, { catchUp });
        const by = gothamWins(seats, games, { catchUp }, true).places;
        const wanted = seats === 3 && !catchUp ? least(50) : undefined;
        const what = `sharp among ${seats - 1} plain${catchUp ? ', catch-up' : ''}; by place ${percents(places)}, all plain ${percents(by)}`;
        figures.add(`gotham.sharp.${seats}${catchUp ? '.catch-up' : ''}`, what, 100 * share, '%', wanted);
      }
  });
  if (json) console.log(figures.json());
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
  run.finished();
}
