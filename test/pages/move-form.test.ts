// Goal: the generic move form can express every option of a campaign, and nothing else, in words.
// Method: random campaigns; at every ask and seat the form is filled in, at random and value by value.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pick, seededDice } from '#rulebooks/dice.ts';
import { misfit, type Option, sample } from '#rulebooks/options.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import {
  byKind,
  filledIn,
  type Given,
  openFields,
} from '../../web/src/games/peur-sur-la-ville/campaign/moves/fill-in.ts';
import { Names } from '../../web/src/games/peur-sur-la-ville/campaign/names.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';
import { type CampaignTable, started } from '../rulebooks/peur-sur-la-ville/campaign/played.ts';
import { seedsOf } from '../support/seeds.ts';

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const wordsOf = (language: 'fr' | 'en'): Words =>
  new Words(language, {
    ...read(`rulebooks/peur-sur-la-ville/messages/campaign.${language}.json`),
    ...read(`rulebooks/peur-sur-la-ville/messages/catalogue.${language}.json`),
    ...read(`web/src/games/peur-sur-la-ville/messages/pages.${language}.json`),
    ...read(`web/src/messages/${language}.json`),
  });
const languages = (['fr', 'en'] as const).map(wordsOf);

/** Pattern of ids and keys. */
const RAW = /^\d+\.(v?\d+|AF\d+)$|^(campaign|place|equipment|weapon|resource|bavure|affaire|journalists|gear)\.|^$/;

/** Every ask of a random campaign, with the options of each seat. */
function everywhere(
  seed: number,
  look: (table: CampaignTable, options: readonly Option[], seat: Seat) => void,
): number {
  const dice = seededDice(seed);
  const table = started(['police', 'trafiquants', 'afros', 'anars'], seed);
  let seen = 0;
  for (let move = 0; move < 160 && table.state.phase !== 'over'; move++) {
    for (const ask of table.asks())
      for (const seat of ask.seats) {
        look(table, table.legal(ask.id, seat), seat);
        seen++;
      }
    // An optional ask may have no options.
    const offered = table.asks().flatMap((ask) => {
      const seats = ask.seats.filter((seat) => table.legal(ask.id, seat).length > 0);
      return seats.length > 0 ? [{ ask, seats }] : [];
    });
    const { ask, seats } = pick(dice, offered);
    const seat = pick(dice, seats);
    // A sealed ask is answered by all seats at once, an open one by any.
    for (const one of ask.mode === 'sealed' ? ask.seats : [seat])
      table.move(ask.id, one, sample(dice, table.legal(ask.id, one)) as CampaignMove); // What the options allow is a move.
  }
  return seen;
}

test.each(seedsOf(1, 12))('campaign %i: what the form sends is always one of the options', (seed) => {
  const dice = seededDice(seed + 100);
  const seen = everywhere(seed, (_, options) => {
    for (const group of byKind(options).values()) {
      // Rosters and decks have their own pages.
      if (unfolded(group).some(({ fields = {} }) => Object.values(fields).some((field) => field.kind === 'document')))
        continue;
      const given: Record<string, Given> = {};
      for (let turn = 0; turn < 6; turn++) {
        const open = openFields(group, given).find(({ name, only }) => only === undefined && !(name in given));
        if (!open) break;
        const { field, name } = open;
        if (field.kind === 'pick') given[name] = pick(dice, field.from);
        else if (field.kind === 'range') given[name] = field.min + dice.int(field.max - field.min + 1);
        else if (field.kind === 'several') given[name] = field.from.slice(0, field.min);
        else given[name] = 'par la petite porte';
      }
      const move = filledIn(group, given);
      expect(move, JSON.stringify(group)).not.toBeNull();
      if (move) expect(misfit(move, options), JSON.stringify(move)).toBeNull();
    }
  });
  expect(seen).toBeGreaterThan(100);
});

test('every value of every option is within reach, and has a name in both languages', () => {
  const shown = new Set<string>();
  everywhere(4, (table, options, seat) => {
    const names = languages.map((words) => new Names(table.view(seat), words));
    /** Names checked already in this view, as options share values. */
    const named = new Set<string>();
    for (const group of byKind(unfolded(options)).values())
      for (const option of group) {
        const given: Record<string, Given> = {};
        for (const [name, field] of Object.entries(option.fields ?? {})) {
          if (field.kind !== 'pick' && field.kind !== 'several') continue;
          const open = openFields(group, given).find((one) => one.name === name)?.field;
          if (open?.kind !== field.kind) throw new Error(`${option.do}: ${name} is missing in the form`);
          const within = new Set(open.from);
          expect(field.from.filter((value) => !within.has(value))).toEqual([]);
          if (field.kind === 'pick') given[name] = field.from[0] ?? '';
          shown.add(`${option.do} ${name}`);
          for (const value of field.from) {
            if (named.has(`${name} ${value}`)) continue;
            named.add(`${name} ${value}`);
            for (const one of names) expect(one.value(name, value), `${option.do} ${name} ${value}`).not.toMatch(RAW);
          }
        }
      }
  });
  expect(shown.size).toBeGreaterThan(20);
});

test('a choice narrows the fields after it, and what is left alone is filled in by itself', () => {
  const hand = (figure: string, item: string, to: string[]): Option => ({
    do: 'transfer',
    fields: {
      figure: { kind: 'pick', from: [figure] },
      item: { kind: 'pick', from: [item] },
      to: { kind: 'pick', from: to },
    },
  });
  const options = [hand('1.1', 'vest', ['1.2', '1.3']), hand('1.2', 'dog', ['1.1'])];
  expect(openFields(options, {}).map(({ field }) => field)).toEqual([
    { kind: 'pick', from: ['1.1', '1.2'] },
    { kind: 'pick', from: ['vest', 'dog'] },
    { kind: 'pick', from: ['1.2', '1.3', '1.1'] },
  ]);
  expect(filledIn(options, { figure: '1.2' })).toEqual({ do: 'transfer', figure: '1.2', item: 'dog', to: '1.1' });
  expect(filledIn(options, { figure: '1.1' })).toBeNull();
  expect(filledIn(options, { figure: '1.1', to: '1.1' })).toBeNull();
});
