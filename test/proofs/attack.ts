/** `npm run proof:attack`: every documented route by every kind of caller. Prints the results and each departure from `attack-table.ts`; uses its own server and database. */
import { rmSync } from 'node:fs';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/database/open.ts';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Attack } from './attack-run.ts';
import { callers } from './attack-world.ts';

const run = beginRun();
const folder = temporaryFolder();
const database = await openDatabase({ dataFolder: folder, connections: 4, fsync: false }, console.error);
const { sql, db, url: databaseUrl } = database;
const app = await buildApp({ sql, db, databaseUrl, limits: false });
try {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { routes, tried, faults, got } = await Attack.run(app, address);
  const width = Math.max(...[...got.keys()].map((name) => name.length));
  console.log(`${' '.repeat(width)} ${callers.map((caller) => caller.slice(0, 4)).join(' ')}`);
  for (const [name, statuses] of got)
    console.log(`${name.padEnd(width)} ${statuses.map((status) => String(status).padEnd(4)).join(' ')}`);
  console.log(`${routes} routes, ${tried} tries, ${faults.length} faults`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  run.finished();
}
