/**
 * `npm run proof:programme`: a tournament of three rounds at sixty times the speed, with simulated tables, an organiser and a judge, over HTTP against a real
 * server. Prints figures; fails if a table's time is wrong by a ms. node test/proofs/club-programme.ts [--tables 16] [--seed 1] [--speed 60]
 */
import { parseArgs } from 'node:util';
import { presets } from '#rulebooks/club-clock/presets.ts';
import { lengthMs, rehearsedProgramme } from './club-programme-run.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
    speed: { type: 'string', default: '60' },
  },
});
const preset = presets.find(({ id }) => id === 'rounds');
if (!preset) throw new Error('no programme of rounds among the presets');
const options = { ...preset.options, speed: Number(values.speed) };
const tables = Number(values.tables);
console.log(`${options.stages.length} stages, ${tables} tables: about ${Math.round(lengthMs(options) / 1000)} s`);

const { figures, tally, seconds, faults } = await rehearsedProgramme({ options, tables, seed: Number(values.seed) });
const { lateness } = figures;
const at = (share: number): number => lateness[Math.min(lateness.length - 1, Math.floor(lateness.length * share))] ?? 0;
console.log(
  `${figures.stages} stages in ${seconds} s; ${figures.up} tables played to zero, ${figures.done} were done before; ` +
    `${figures.pauses} pauses, ${figures.bonuses} bonuses, ${figures.credits} credits`,
);
console.log(
  `${tally.requests} requests: ${tally.moves} moves, ${tally.clockActs} clock acts, ${tally.overtaken} overtaken`,
);
console.log(`flags fell after their deadline: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`);
for (const fault of faults) console.error(fault);
console.log(
  faults.length > 0
    ? 'FAILED'
    : 'Every table had its time and its bonuses, to the thousandth of a second; all ended once.',
);
process.exitCode = faults.length > 0 ? 1 : 0;
