/**
 * `npm run bench:supergang`: SuperGang's speed and storage, the strength of its bots, and wins by seat and district. `--quick` plays fewer games, `--json`
 * prints one object. Speeds are per core, with Gangster Paradise beside them.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { districtIds } from '#rulebooks/supergang/data/shops.ts';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, least, lineOf, most } from './figures.ts';
import { FIVE } from './paradise-engine.ts';
import { optionsOf } from './paradise-table.ts';
import { bytesAMove } from './stored.ts';
import { measureSupergangEnds, measureSupergangEngine, measureSupergangGames } from './supergang-engine.ts';
import { supergangOptionsOf } from './supergang-table.ts';
import { type SupergangWins, supergangWins } from './supergang-wins.ts';

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

const SEATS = 4;
const percents = (parts: readonly number[]): string => parts.map((one) => `${Math.round(100 * one)}`).join(' / ');

/** Largest deviation from the mean of the others, in points. */
function standsOut(parts: readonly number[]): number {
  const others = (i: number): number =>
    parts.reduce((sum, one, n) => (n === i ? sum : sum + one), 0) / (parts.length - 1);
  return Math.max(...parts.map((one, i) => 100 * Math.abs(one - others(i))));
}

/** District victories, for districts of seven shops only: E has eight. */
const likes = ({ districts }: SupergangWins): number[] => districts.slice(0, districtIds.indexOf('E'));

function addWins(name: string, who: string, wins: SupergangWins): void {
  const { rounds, limited, seats, places, districts } = wins;
  const middle = rounds[rounds.length >> 1] ?? Number.NaN;
  figures.add(`${name}.rounds`, `${who}: rounds to the end, median`, middle, 'rounds');
  figures.add(`${name}.limited`, '  ended by the limit of 24 rounds', 100 * limited, '%');
  figures.add(`${name}.seats`, `  by seat ${percents(seats)}: stands out by`, standsOut(seats), 'points', most(6));
  figures.add(`${name}.places`, `  by place ${percents(places)}: stands out by`, standsOut(places), 'points', most(6));
  const what = `  by district A–E ${percents(districts)}: stands out by (A–D)`;
  figures.add(`${name}.districts`, what, standsOut(likes(wins)), 'points', most(6));
}

const run = beginRun();
const dataFolder = temporaryFolder();
try {
  await part('Engine', () => measureSupergangEngine(figures, quick ? 5 : 25));
  await part('Legal ends', () => measureSupergangEnds(figures, quick ? 4 : 20));
  await part('Whole games, of a core', () => measureSupergangGames(figures, quick ? 10 : 50));
  await part('In Postgres', async () => {
    const database = await openDatabase(databaseConfig({ PARRAIN_DATA: dataFolder }), console.error);
    try {
      const four = Array.from({ length: SEATS }, () => 'plain');
      const games = quick ? 2 : 5;
      const paradise = await bytesAMove(database.sql, 'gangster-paradise', optionsOf({}), FIVE, games);
      const own = await bytesAMove(database.sql, 'supergang', supergangOptionsOf(), four, games);
      figures.add('supergang.bytes', 'stored in Postgres a move, whole games', own, 'bytes', most(paradise));
      figures.add('supergang.bytes.paradise', '  Gangster Paradise, whole games', paradise, 'bytes');
    } finally {
      await database.close();
    }
  });
  await part('Bots', () => {
    const games = quick ? 100 : 1000;
    const one = supergangWins(SEATS, games, 'plain', true);
    figures.add('supergang.sharp', `sharp among three plain, ${games} games`, 100 * one.sharp, '%', least(45));
    addWins('supergang.one-sharp', 'one sharp, three plain', one);
    addWins('supergang.plain', 'four plain', supergangWins(SEATS, games, 'plain', false));
    addWins('supergang.all-sharp', 'four sharp', supergangWins(SEATS, Math.ceil(games / 2), 'sharp', false));
  });
  if (json) console.log(figures.json());
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
  run.finished();
}
