// Goal: over a whole evening every table gets its time and its bonuses, to the thousandth of a second, and ends once. Method: the
// rehearsal of a club evening, against a real server; `npm run proof:evening` plays a tournament of 16 tables at 60 times the speed.
import { expect, test } from 'vitest';
import type { Stage } from '#rulebooks/club-clock/options.ts';
import { rehearsedEvening } from './club-evening-run.ts';

const seed = Number(process.env.PROOF_SEED ?? 5);
const play = (name: string, atZero: Stage['atZero']): Stage => ({ name, seconds: 120, kind: 'play', atZero });
const pause: Stage = { name: 'Pause', seconds: 40, kind: 'break', atZero: 'wait' };
const stages = [play('Ronde 1', 'next'), pause, play('Ronde 2', 'next'), pause, play('Ronde 3', 'wait')];

test('a tournament of six tables at sixty times the speed', async () => {
  const report = await rehearsedEvening({ options: { stages, turns: null, speed: 60 }, tables: 6, seed });
  const { figures, tally } = report;
  console.log(
    `seed ${seed}: ${JSON.stringify({ ...report, figures: { ...figures, lateness: figures.lateness.at(-1) } })}`,
  );
  expect(report.faults).toEqual([]);
  expect(figures.up).toBeGreaterThan(3);
  expect(figures.done).toBeGreaterThan(0);
  expect(tally.clockActs).toBeGreaterThan(3);
});
