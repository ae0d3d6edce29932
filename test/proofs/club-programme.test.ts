// Goal: in a whole programme every table gets its time and bonuses, to the ms, and ends once. Method: the rehearsal of a club's programme, against a real
// server; `npm run proof:programme` plays a tournament of 16 tables at 60 times the speed.
import { expect, test } from 'vitest';
import type { ClubOptions, Stage } from '#rulebooks/club-clock/options.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { thorough } from '../support/seeds.ts';
import { rehearsedProgramme } from './club-programme-run.ts';

const seed = Number(process.env.PROOF_SEED ?? 5);
const play = (name: string, atZero: Stage['atZero']): Stage => ({ name, seconds: 120, kind: 'play', atZero });
const pause: Stage = { name: 'Pause', seconds: 40, kind: 'break', atZero: 'wait' };
const rounds = [play('Ronde 1', 'next'), pause, play('Ronde 2', 'next'), pause, play('Ronde 3', 'wait')];
const long: Stage = { ...play('Ronde 1', 'next'), seconds: 240 };

const programmes = [
  ['a tournament of six tables', { stages: rounds, turns: null, speed: 60 }],
  [
    'two rounds with a time for every turn',
    { stages: [long, pause, play('Ronde 2', 'wait')], turns: { players: 3, seconds: 30, kind: 'turn' }, speed: 60 },
  ],
] satisfies [string, ClubOptions][];

// The second one is the first one plus turns; `npm run proofs` runs both.
test.concurrent.each(thorough ? programmes : programmes.slice(1))(
  '%s, at sixty times the speed',
  async (_, options) => {
    const report = await rehearsedProgramme({ options, tables: 6, seed, url: await testDatabaseUrl() });
    const { figures, tally } = report;
    const brief = { ...report, figures: { ...figures, lateness: figures.lateness.at(-1) } };
    console.log(`seed ${seed}: ${JSON.stringify(brief)}`);
    expect(report.faults).toEqual([]);
    expect(figures.up).toBeGreaterThan(1);
    expect(figures.done).toBeGreaterThan(0);
    expect(tally.clockActs).toBeGreaterThan(2);
    if (options.turns) expect(figures.turnsUp).toBeGreaterThan(0);
  },
);
