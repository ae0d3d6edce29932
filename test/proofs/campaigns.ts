/**
 * `npm run proof:campaigns`: whole campaigns of 2 to 6 bands, alternately random and by plain bots, with checks after every move, until the time is over. Prints
 * campaigns per minute of one core, and the cost of one relative to a fixed piece of reference work done in between, so that the limit also holds on a busy
 * machine. Fails above the limit. node test/proofs/campaigns.ts [--seconds 60] [--most 190] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { type Players, playCampaign } from './campaign-runner.ts';
import { referenceWork } from './reference-work.ts';

/** A thousand a minute on an idle machine: 60 ms a campaign, with 0.31 ms for the reference work (0.28 at best). */
const MOST_COST = 190;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    most: { type: 'string', default: String(MOST_COST) },
    seed: { type: 'string', default: '1' },
  },
});
const [seconds, most, firstSeed] = [Number(values.seconds), Number(values.most), Number(values.seed)];

/** CPU seconds of this process, independent of other load. */
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
const reference: number[] = [];
const begun = usedSeconds();
const deadline = performance.now() + 4000 * seconds; // On a busy machine a CPU second takes longer.

for (let seed = firstSeed; usedSeconds() - begun < seconds && performance.now() < deadline; seed++)
  for (const bands of [2, 3, 4, 5, 6])
    for (const players of ['random', 'plain'] as const) {
      play(bands, players, seed);
      measureReference();
    }

/** The first runs, like the first campaigns, warm up the JIT. */
function measureReference(): void {
  const from = usedSeconds();
  referenceWork();
  reference.push(usedSeconds() - from);
}

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
const total: Tally = { campaigns: 0, moves: 0, seconds: 0 };
for (const [name, tally] of tallies) {
  total.campaigns += tally.campaigns;
  total.moves += tally.moves;
  total.seconds += tally.seconds;
  const each = Math.round(tally.moves / tally.campaigns);
  console.log(`${name}: ${tally.campaigns} campaigns of ${each} moves each, ${perMinute(tally)} a minute`);
}
console.log(
  `all: ${total.campaigns} whole campaigns, ${total.moves} moves in ${total.seconds.toFixed(0)} s of one core: ` +
    `${perMinute(total)} campaigns a minute, ${Math.round(total.moves / total.seconds)} moves a second`,
);

const referenceSeconds = reference.reduce((sum, one) => sum + one, 0) / reference.length;
const cost = total.seconds / total.campaigns / referenceSeconds;
const [low, high] = [Math.min(...reference), Math.max(...reference)].map((one) => (one * 1000).toFixed(2));
console.log(
  `a campaign costs ${cost.toFixed(0)} times the reference work (at most ${most}), which takes ${(referenceSeconds * 1000).toFixed(2)} ms (${low} to ${high})`,
);

const shapes = (campaign.move as unknown as { anyOf: { properties: { do: { const: string } } }[] }).anyOf; // The schema is a union of objects.
const never = shapes.map((shape) => shape.properties.do.const).filter((name) => !played.has(name));
if (never.length > 0) console.log(`never played: ${never.join(', ')}`);
if (!(cost <= most) || never.length > 0) {
  console.error(`FAILED: at most ${most} times the reference work a campaign and every kind of move were asked for`);
  process.exitCode = 1;
}
