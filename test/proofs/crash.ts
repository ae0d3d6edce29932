/** `npm run proof:crash [kills] [seed]`: servers and databases are killed or paused a hundred times while people play; nothing may be lost. */
import { register } from '#rulebooks/registry.ts';
import { purse } from '../support/purse.ts';
import { crashRun } from './crash-run.ts';

register(purse);

const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Math.trunc(Math.random() * 1e6));
let failed = false;
const runs = [
  { what: 'Two nodes on one database', nodes: 2, owners: false, share: 0.4 },
  { what: 'Two nodes that pass requests on', nodes: 2, owners: true, share: 0.3 },
  { what: 'One node on the database it owns', nodes: 1, owners: false, share: 0.3 },
] as const;
for (const { what, nodes, owners, share } of runs) {
  const some = Math.round(kills * share);
  if (some === 0) continue;
  console.log(`${what}: ${some} kills, seed ${seed}`);
  const report = await crashRun({ kills: some, nodes, owners, clients: 16, seed, log: console.log });
  console.log(report);
  failed ||= report.faults.length > 0;
}
console.log(
  failed ? 'FAILED' : 'Every acknowledged move is there exactly once, under its number; all nodes agree with the log.',
);
process.exitCode = failed ? 1 : 0;
