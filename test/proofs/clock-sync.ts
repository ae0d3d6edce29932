/** `npm run proof:sync [pages] [seed]`: errors of the displayed time, and whether the truth is ever outside the stated bound. */
import { LINES, measured, SAMPLES, UNIFORM } from './clock-line.ts';

const TARGET = { p95: 40, p99: 50 };
const pages = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Math.trunc(Math.random() * 1e6));
const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(9);

console.log(`${pages} pages, ${SAMPLES} samples each, seed ${seed}`);
let failed = false;
for (const line of LINES) {
  const { p95, p99, worst, boundMs, outside } = measured(line, pages, seed);
  const missed = outside > 0 || (line === UNIFORM && (p95 > TARGET.p95 || p99 > TARGET.p99));
  failed ||= missed;
  const figures = `p95 ${ms(p95)}  p99 ${ms(p99)}  worst ${ms(worst)}  stated ± ${ms(boundMs)}  outside ${outside}`;
  console.log(`${missed ? 'MISSED' : 'ok    '} ${line.name.padEnd(28)} ${figures}`);
}
console.log(
  failed ? 'FAILED' : `p95 ≤ ${TARGET.p95} ms, p99 ≤ ${TARGET.p99} ms, and the truth is within the bound, always.`,
);
process.exitCode = failed ? 1 : 0;
