// Goal: acknowledged moves survive any crash. Method: some kill -9 of servers, sessions and Postgres, and pauses of servers, while 16 people play; `npm run proof:crash` does a hundred.
// A seed fixes the order of kills.
import { expect, test } from 'vitest';
import { known } from '../support/known.ts';
import { purse } from '../support/purse.ts';
import { howMany, thorough } from '../support/seeds.ts';
import { crashRun } from './crash-run.ts';

known(purse);

const seed = Number(process.env.PROOF_SEED ?? 7);

const crashes = [
  { nodes: 2, owners: false, kills: howMany(1, 3), what: 'two nodes on one database' },
  { nodes: 2, owners: true, kills: howMany(1, 3), what: 'two nodes that pass requests on' },
  { nodes: 1, owners: false, kills: howMany(1, 2), what: 'one node on the database it owns' },
] as const;

// Two nodes in `npm test`; recovery of one node is also tested in `embedded.test.ts`.
test.each(thorough ? crashes : crashes.slice(0, 2))(
  '$what, $kills kills: every acknowledged move is there once, no refused one, and all agree',
  { timeout: 300_000 },
  async ({ nodes, owners, kills }) => {
    const report = await crashRun({ nodes, owners, kills, clients: 16, seed });
    console.log(`seed ${seed}, ${nodes} nodes: ${JSON.stringify({ ...report, faults: report.faults.length })}`);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(kills * 10);
  },
);
