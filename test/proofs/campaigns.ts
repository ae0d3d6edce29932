/**
 * `npm run proof:campaigns`: whole campaigns of 2 to 6 bands, by turns from the options alone and by plain bots, until the time is
 * over, with everything checked after every move. Prints how many a minute of one core plays, and fails below the floor.
 *
 *   node test/proofs/campaigns.ts [--seconds 60] [--floor 1000] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { type Players, playCampaign } from './campaign-runner.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    floor: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [seconds, floor, firstSeed] = [Number(values.seconds), Number(values.floor), Number(values.seed)];

/** Seconds of one core that this process has used: what else runs on the machine does not count. */
const usedSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

interface Tally {
  campaigns: number;
  moves: number;
  seconds: number;
}
const tallies = new Map<string, Tally>();
const played = new Map<string, number>();
const begun = usedSeconds();
const deadline = performance.now() + 4000 * seconds; // On a busy machine a second of the core takes longer.

for (let seed = firstSeed; usedSeconds() - begun < seconds && performance.now() < deadline; seed++)
  for (const bands of [2, 3, 4, 5, 6]) for (const players of ['random', 'plain'] as const) play(bands, players, seed);

function play(bands: number, players: Players, seed: number): void {
  const from = usedSeconds();
  const moves = playCampaign({ bands, players, seed }, (move) => played.set(move.do, (played.get(move.do) ?? 0) + 1));
  const name = `${bands} bands, ${players}`;
  const tally = tallies.get(name) ?? { campaigns: 0, moves: 0, seconds: 0 };
  tallies.set(name, tally);
  tally.campaigns++;
  tally.moves += moves;
  tally.seconds += usedSeconds() - from;
}

const perMinute = ({ campaigns, seconds: used }: Tally): number => Math.round((60 * campaigns) / used);
const total: Tally = { campaigns: 0, moves: 0, seconds: usedSeconds() - begun };
for (const [name, tally] of tallies) {
  total.campaigns += tally.campaigns;
  total.moves += tally.moves;
  const each = Math.round(tally.moves / tally.campaigns);
  console.log(`${name}: ${tally.campaigns} campaigns of ${each} moves each, ${perMinute(tally)} a minute`);
}
console.log(
  `all: ${total.campaigns} whole campaigns, ${total.moves} moves in ${total.seconds.toFixed(0)} s of one core: ` +
    `${perMinute(total)} campaigns a minute, ${Math.round(total.moves / total.seconds)} moves a second`,
);

const shapes = (campaign.move as unknown as { anyOf: { properties: { do: { const: string } } }[] }).anyOf; // The schema is a union of objects.
const never = shapes.map((shape) => shape.properties.do.const).filter((name) => !played.has(name));
if (never.length > 0) console.log(`never played: ${never.join(', ')}`);
if (perMinute(total) < floor || never.length > 0) {
  console.error(`FAILED: ${floor} campaigns a minute and every kind of move were asked for`);
  process.exitCode = 1;
}
