/** `npm run bench:bots`: five bots play Gangster Paradise on a host with a real, durable Postgres: one game alone, then sixteen at once. `--level sharp` for the other bots. */
import { rmSync } from 'node:fs';
import { statusOf } from '#kernel/position.ts';
import { openDatabase } from '../../server/database/open.ts';
import { botNode, seated } from '../support/bot-table.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';

const level = process.argv.includes('--level') ? (process.argv.at(-1) ?? 'plain') : 'plain';
const run = beginRun();
const dataFolder = temporaryFolder();
const database = await openDatabase({ dataFolder, connections: 4 });
try {
  const node = botNode(database);
  await node.bots.start();
  for (const games of [1, 1, 1, 16]) await measure(node, games);
  await node.bots.stop();
  if (node.complaints.length > 0) console.log('complaints:', node.complaints);
} finally {
  await database.close();
  run.finished();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function measure({ host }: ReturnType<typeof botNode>, games: number): Promise<void> {
  const bots = [level, level, level, level, level];
  const since = performance.now();
  const cpu = process.cpuUsage();
  const over = new Set<string>();
  const done = new Promise<void>((resolve) =>
    host.onCommit(({ after }) => {
      for (const game of after.games.values()) if (statusOf(game) === 'over') over.add(game.id);
      if (ids.length === games && ids.every((id) => over.has(id))) resolve();
    }),
  );
  const ids: string[] = [];
  for (const open of Array.from({ length: games }, () => () => seated(host, { rulebook: 'gangster-paradise', bots })))
    ids.push(await open());
  await done;
  const ms = performance.now() - since;
  const { user, system } = process.cpuUsage(cpu);
  const [row] = await database.sql<
    { moves: number }[]
  >`select count(*)::int as moves from move where game_id = any (${ids})`;
  const moves = row?.moves ?? 0;
  console.log(
    `${games} game${games === 1 ? '' : 's'} of five ${level} bots: ${Math.round(ms)} ms, ${moves} moves, ${Math.round(moves / (ms / 1000))} moves/s, ${((user + system) / 1000 / moves).toFixed(2)} ms of processor a move`,
  );
}
