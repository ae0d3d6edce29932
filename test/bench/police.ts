/**
 * `npm run bench:police`: rules of Police City alone (bots, options, patches both ways, all views) in the same run as Gangster Paradise; whole games; a real
 * Postgres and the whole server; strength of the bots. `--quick` plays fewer games.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, least, lineOf, median, most } from './figures.ts';
import { BotTable, optionsOf } from './paradise-table.ts';
import { measurePoliceHosted, measurePoliceStored } from './police-hosted.ts';
import { PoliceTable, policeOptionsOf, policePlayed } from './police-table.ts';
import { measurePoliceTaps } from './police-taps.ts';
import { MAFIA_WINS, mafiaWins, policeSharpWins } from './police-wins.ts';

const quick = process.argv.includes('--quick');
const figures = new Figures();
let shown = 0;

async function part(title: string, measure: () => void | Promise<void>): Promise<void> {
  await measure();
  console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)})`);
  for (const figure of figures.list.slice(shown)) console.log(lineOf(figure));
  shown = figures.list.length;
}

/** CPU seconds of this process. */
function core(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Moves per core second, with all views built after each. */
function speed(play: () => number): number {
  const begin = core();
  const moves = play();
  return moves / (core() - begin);
}

const PLAIN = ['plain', 'plain', 'plain', 'plain', 'plain'] as const;
const MOVES = 2000;

function paradise(seed: number): number {
  const table = new BotTable(PLAIN, seed, optionsOf({ turns: 60 }));
  for (let move = 0; move < MOVES; move++) {
    if (!table.step()) return move;
    table.views();
  }
  return MOVES;
}

const LONG = policeOptionsOf({ goal: 30, difficulty: 'easy' });

function police(seed: number): number {
  let moves = 0;
  for (let game = 0; moves < MOVES; game++) {
    const table = new PoliceTable(PLAIN, seed * 100 + game, LONG);
    while (moves < MOVES && table.step()) {
      table.views();
      moves += 1;
    }
  }
  return moves;
}

/** Cost of a move in the last third of long games relative to the first. */
function flatness(games: number): number {
  const thirds = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const table = new PoliceTable(PLAIN, 7000 + game, LONG);
    const at = [core()];
    while (table.step()) {
      table.views();
      at.push(core());
    }
    const third = Math.floor((at.length - 1) / 3);
    for (const n of [0, 1, 2]) thirds[n] = (thirds[n] ?? 0) + (at[(n + 1) * third] ?? 0) - (at[n * third] ?? 0);
  }
  return (thirds[2] ?? Number.NaN) / (thirds[0] ?? Number.NaN);
}

const run = beginRun();
const dataFolder = temporaryFolder();

await part('Engine', () => {
  for (let warm = 0; warm < 3; warm++) police(warm) + paradise(warm);
  const runs = Array.from(
    { length: quick ? 5 : 15 },
    (_, n) => [speed(() => police(100 + n)), speed(() => paradise(100 + n))] as const,
  );
  figures.add(
    'police.engine',
    'engine, five plain bots, six views, a core',
    median(runs.map(([one]) => one)),
    'moves/s',
    least(12_000),
  );
  figures.add(
    'police.paradise',
    '  Gangster Paradise in the same run',
    median(runs.map(([, other]) => other)),
    'moves/s',
  );
  figures.add('police.flat', '  a move of the last third against the first', flatness(quick ? 4 : 15), '×', most(1.25));
  figures.add('police.ratio', '  the ratio of the two', median(runs.map(([one, other]) => one / other)), '×');
});

await part('Whole games, of a core', () => {
  for (const [level, limit] of [
    ['random', 60],
    ['plain', 60],
    ['sharp', 200],
  ] as const)
    for (const seats of [3, 6]) {
      const ms = Array.from({ length: quick ? 10 : 60 }, (_, n) => {
        const begin = core();
        policePlayed(Array(seats).fill(level), 1000 + n);
        return (core() - begin) * 1e3;
      });
      figures.add(`police.game.${level}.${seats}`, `a whole game of ${seats}, ${level}`, median(ms), 'ms', most(limit));
    }
});

await part('In Postgres, and on the whole server', async () => {
  const database = await openDatabase(databaseConfig({ PARRAIN_DATA: dataFolder }), console.error);
  try {
    await measurePoliceStored(figures, database, quick ? 5 : 20);
    await measurePoliceHosted(figures, database, quick ? 3 : 15);
    await measurePoliceTaps(figures, database, quick ? 20 : 100);
  } finally {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
    run.finished();
  }
});

await part('Bots', () => {
  const games = quick ? 100 : 1000;
  const won = Array.from({ length: games }, (_, n) => policeSharpWins(4, n + 1)).filter((one) => one !== null);
  const share = won.reduce((sum, one) => sum + one, 0) / won.length;
  figures.add('police.sharp', `sharp among three plain, of ${won.length} games`, share * 100, '%', least(40));
  for (const [difficulty, said] of Object.entries(MAFIA_WINS))
    for (const [at, wanted] of said.entries()) {
      const seats = at + 3;
      const share = 100 * mafiaWins(seats, difficulty, difficulty === 'medium' ? games : games / 4);
      const what = `the mafia against ${seats} plain, ${difficulty} (${wanted} % in PC-H1)`;
      figures.add(`police.mafia.${difficulty}.${seats}`, what, share, '%');
      if (difficulty !== 'medium') continue;
      figures.add(`police.mafia.off.${seats}`, '  points from the table', Math.abs(share - wanted), '', most(12));
    }
});
