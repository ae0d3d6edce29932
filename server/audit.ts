/** `npm run audit`: checks every book, prints each fault and exits with status 1 if there is one. */
import { databaseConfig } from './database/config.ts';
import { said } from './database/errors.ts';
import { openDatabase } from './database/open.ts';
import { audit } from './ledger/audit.ts';
import { auditStates } from './read/audit-states.ts';

const opening = (async () => openDatabase(databaseConfig(process.env), console.error))();
const database = await opening.catch((error) => {
  console.error(said(error));
  process.exit(1);
});
try {
  const faults = await audit(database.sql, auditStates);
  const [count] = await database.sql<{ books: number; entries: number }[]>`
    select (select count(*)::int from book) as books, (select count(*)::int from entry) as entries`;
  for (const { book, what } of faults) console.error(`${book}: ${what}`);
  const verdict = faults.length === 0 ? 'all right' : `${faults.length} faults`;
  console.log(`${count?.books} books with ${count?.entries} entries: ${verdict}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
