// Goal: the campaign accepts every fact of a battle like a typed one. Method: battles of a campaign's table, with bands that change with the seed, played to their end by bots
// with amendments by hand; then the campaign's own check notes their facts.
import { expect, test } from 'vitest';
import { seededDice, shuffle } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { type GangType, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { withGear } from '#rulebooks/peur-sur-la-ville/roster/edit.ts';
import { rosterExamples } from '#rulebooks/peur-sur-la-ville/roster/examples.ts';
import { isLegal } from '#rulebooks/peur-sur-la-ville/roster/faults.ts';
import { newRoster, type Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { SkirmishMove } from '#rulebooks/peur-sur-la-ville/skirmish/moves.ts';
import type { SkirmishOptions } from '#rulebooks/peur-sur-la-ville/skirmish/options.ts';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { howMany } from '../../../support/seeds.ts';
import { Table } from '../../../support/table.ts';
import { inBattle } from '../campaign/played.ts';

/** Most moves of a battle. */
const LONGEST = 4000;
/** One move in so many is made by hand, at the bench. */
const BY_HAND = 25;

/** Gear for what the examples alone do not reach. */
const ARMS = [
  'frag-grenade',
  'rocket-launcher',
  'molotov',
  'taser',
  'tear-gas-launcher',
  'flash-grenade',
  'flash-ball',
] as const;

/** A legal roster with something of everything, while there is money. */
function armed(type: GangType, seed: number): Roster {
  const [example = newRoster(type, 'Bande')] = rosterExamples(type).slice(seed % 3);
  const [plain] = [newRoster(type, example.name)];
  const roster = seed % 2 === 0 ? example : plain;
  return ARMS.reduce((so, item, at) => {
    const more = withGear(so, at + 1, item);
    return isLegal(more) ? more : so;
  }, roster);
}

/** A campaign's table with a new battle. */
function opened(seed: number) {
  const dice = seededDice(seed);
  const bands = shuffle(dice, gangTypes).slice(0, 2 + dice.int(3));
  const number = 1 + dice.int(3);
  const campaign = inBattle(
    bands.map((type, at) => ({ type, change: () => armed(type, seed + at) })),
    bands.map(() => number),
  );
  const ask = campaign.asks().find(({ kind }) => kind === 'battle')?.id ?? '';
  campaign.move(ask, 1, { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 90 } as CampaignMove);
  const child = campaign.opened.at(-1);
  if (!child) throw new Error('no battle was opened');
  return { campaign, child, dice };
}

/** Late features of a campaign: the Guard after many blunders (PV-182), a sniper (PV-112), zombies as a house rule (PV-H5). */
function rarer(options: SkirmishOptions, seed: number): SkirmishOptions {
  const [first, ...bands] = options.bands;
  const figures = (first?.figures ?? []).map((one) => ({ ...one, abilities: [...one.abilities, 'sniper' as const] }));
  const able = first && seed % 5 === 0 ? { ...first, figures } : first;
  return { ...options, bands: able ? [able, ...bands] : bands, roadblocks: seed % 3, zombies: seed % 7 === 0 };
}

/** Plays a battle to its end. @param reached names of steps that happened */
function played(options: SkirmishOptions, seats: number, seed: number, reached: Set<string>) {
  const dice = seededDice(seed + 1000);
  const battle = new Table(skirmish, options, seats, seed);
  for (let n = 0; n < LONGEST; n++) {
    const outcome = skirmish.outcome(battle.state);
    if (outcome) return outcome;
    const [ask, bench] = battle.asks();
    if (!ask) throw new Error('nothing is asked');
    const byHand = bench && dice.int(BY_HAND) === 0 ? bench : ask;
    const seat = 1 + dice.int(seats);
    const choices = battle.legal(byHand.id, seat).filter((option) => option.do !== 'enough' && option.do !== 'stop');
    const own =
      byHand === ask
        ? skirmish.bots.plain?.choose(battle.view(seat), { ...ask, ready: [] }, choices, dice, seat)
        : null;
    if (choices.length === 0) continue;
    const move = own ?? (sample(dice, choices) as SkirmishMove); // From the options.
    battle.move(byHand.id, seat, move);
    reached.add(move.do);
    for (const { key } of battle.last.lines) reached.add(key.slice('line.'.length));
  }
  throw new Error('the battle does not end');
}

/** Steps that random play must reach, so that their facts are noted: sixteen battles do; rarer ones only the long proof. */
const NEEDED: readonly string[] = [
  ...['embark', 'board', 'alight', 'drive', 'enter', 'kidnap', 'mine', 'stun', 'launch', 'throw'],
  ...['answer', 'storm', 'hold', 'say', 'hit', 'amendVehicle', 'amendAboard'],
  ...['passenger-hit', 'rams', 'ram-hits', 'vehicle-still', 'vehicle-burns', 'vehicle-lost', 'armour-holds'],
  ...[
    'vehicle-advances',
    'vehicle-backs',
    'vehicle-turns',
    'drives-out',
    'drives-turn-ahead',
    'crew-stays',
    'crew-shoots',
    'crew-surrenders',
  ],
  ...['fires-back', 'hq-taken', 'hostage-free', 'guard-had-fired', 'crowd-advances', 'crowd-retreats'],
  ...['immobilise', 'hostage', 'ko', 'loseVehicle', 'truck', 'takeHq'].map((fact) => `fact ${fact}`),
  ...(howMany(0, 1) === 1 ? ['doors-open', 'setOff', 'aim', 'does-not-burn', 'vehicle-flees', 'citizen-dies'] : []),
];

const SEEDS = Array.from({ length: howMany(22, 1000) }, (_, at) => at + 1);

test('the campaign notes every fact of a battle without a refusal, and its bands agree with the report', {
  timeout: 3_600_000,
}, () => {
  let facts = 0;
  const reached = new Set<string>();
  for (const seed of SEEDS) {
    const { campaign, child } = opened(seed);
    const outcome = played(rarer(child.options as SkirmishOptions, seed), child.seats.length, seed, reached);
    for (const { do: fact } of (outcome.data as { facts: { do: string }[] }).facts) reached.add(`fact ${fact}`);
    campaign.childOver(child.name, outcome);
    const refused = campaign.last.lines.filter(({ key }) => key === 'line.battle-fact-refused');
    expect(refused, `seed ${seed}`).toEqual([]);
    facts += campaign.last.lines.length;
  }
  expect(NEEDED.filter((name) => !reached.has(name))).toEqual([]);
  expect(facts).toBeGreaterThan(SEEDS.length * 5);
});

test('PV-148: a band contests as many lines as it may in a typed report; the battle ends all the same', () => {
  const campaign = inBattle(['skins', 'ritals'], [1, 1]);
  const ask = campaign.asks().find(({ kind }) => kind === 'battle')?.id ?? '';
  campaign.move(ask, 1, { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 90 } as CampaignMove);
  const name = campaign.opened.at(-1)?.name ?? '';
  const fact = {
    do: 'bavure',
    gang: 1,
    kind: 'civilian',
    journalists: 'no',
    contested: { gang: 2, words: 'Pas vu' },
  } as const;
  const facts = Array.from({ length: 22 }, () => fact);
  campaign.childOver(name, { ranks: [[1, 2]], data: { facts, complete: true, accepted: [1, 2] } });
  const said = (key: string): number => campaign.last.lines.filter((line) => line.key === `line.${key}`).length;
  expect([said('battle-fact-refused'), said('disputed'), said('battle-dispute-refused')]).toEqual([0, 20, 2]);
});

test('PV-148: a battle notes more lines than people may type', () => {
  const campaign = inBattle(['skins', 'ritals'], [1, 1]);
  const ask = campaign.asks().find(({ kind }) => kind === 'battle')?.id ?? '';
  campaign.move(ask, 1, { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 90 } as CampaignMove);
  const name = campaign.opened.at(-1)?.name ?? '';
  const facts = Array.from(
    { length: 90 },
    () => ({ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' }) as const,
  );
  campaign.childOver(name, { ranks: [[1, 2]], data: { facts, complete: true, accepted: [1, 2] } });
  expect(campaign.last.lines.filter(({ key }) => key === 'line.battle-fact-refused')).toEqual([]);
});
