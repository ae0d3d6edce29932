// Goal: whatever happens in a battle, the campaign takes its facts as it takes typed ones. Method: battles of a campaign's table, of bands that change
// with the seed, played to their end by bots with amendments by hand; then their facts are noted by the campaign's own check.
import { expect, test } from 'vitest';
import { seededDice, shuffle } from '#rulebooks/dice.ts';
import { sample } from '#rulebooks/options.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { SkirmishMove } from '#rulebooks/peur-sur-la-ville/skirmish/moves.ts';
import type { SkirmishOptions } from '#rulebooks/peur-sur-la-ville/skirmish/options.ts';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { howMany } from '../../../support/seeds.ts';
import { Table } from '../../../support/table.ts';
import { inBattle } from '../campaign/played.ts';

/** Moves of a battle at most. */
const LONGEST = 4000;
/** One move of so many is made by hand, at the bench. */
const BY_HAND = 25;

/** A table of the campaign where its battle has just been opened. */
function opened(seed: number) {
  const dice = seededDice(seed);
  const bands = shuffle(dice, gangTypes).slice(0, 2 + dice.int(3));
  const number = 1 + dice.int(3);
  const campaign = inBattle(
    bands,
    bands.map(() => number),
  );
  const ask = campaign.asks().find(({ kind }) => kind === 'battle')?.id ?? '';
  campaign.move(ask, 1, { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 90 } as CampaignMove);
  const child = campaign.opened.at(-1);
  if (!child) throw new Error('no battle was opened');
  return { campaign, child, dice };
}

/** Plays a battle to its end. */
function played(options: SkirmishOptions, seats: number, seed: number) {
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
    if (choices.length > 0) battle.move(byHand.id, seat, own ?? (sample(dice, choices) as SkirmishMove)); // Of the options.
  }
  throw new Error('the battle does not end');
}

const SEEDS = Array.from({ length: howMany(12, 1000) }, (_, at) => at + 1);

test('the campaign notes every fact of a battle without a refusal, and its bands agree with the report', {
  timeout: 900_000,
}, () => {
  let facts = 0;
  for (const seed of SEEDS) {
    const { campaign, child } = opened(seed);
    const outcome = played(child.options as SkirmishOptions, child.seats.length, seed);
    campaign.childOver(child.name, outcome);
    const refused = campaign.last.lines.filter(({ key }) => key === 'line.battle-fact-refused');
    expect(refused, `seed ${seed}`).toEqual([]);
    facts += campaign.last.lines.length;
  }
  expect(facts).toBeGreaterThan(SEEDS.length * 5);
});
