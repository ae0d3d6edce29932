/** `npm run proof:crash [kills] [seed]`: servers and databases are killed or paused a hundred times while people play; nothing may be lost. */
import { register } from '#rulebooks/registry.ts';
import { purse } from '../support/purse.ts';
import { crashRun } from './crash-run.ts';

register(purse);

const kills = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Math.trunc(Math.random() * 1e6));
let failed = false;
for (const nodes of [2, 1] as const) {
  const share = nodes === 2 ? Math.ceil(kills * 0.7) : Math.floor(kills * 0.3);
  if (share === 0) continue;
  console.log(
    `${nodes === 2 ? 'Two nodes on one database' : 'One node on the database it owns'}: ${share} kills, seed ${seed}`,
  );
  const report = await crashRun({ kills: share, nodes, clients: 16, seed, log: console.log });
  console.log(report);
  failed ||= report.faults.length > 0;
}
console.log(
  failed ? 'FAILED' : 'Every acknowledged move is there exactly once, under its number; all nodes agree with the log.',
);
process.exitCode = failed ? 1 : 0;
