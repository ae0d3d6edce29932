/** Goal: no document crashes the rules or slips through. Method: repeatable random documents that fit only the schema, then legal files with one value replaced by rubbish. */
import { describe, expect, test } from 'vitest';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { abilityIds } from '#rulebooks/peur-sur-la-ville/catalogue/abilities.ts';
import { gearIds, saleVehicleIds, vehicleIds } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { resourceIds } from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';
import { weaponIds } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import { exportRoster, importValue, shapeFaults } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import {
  costOf,
  gearChoices,
  holdingsOf,
  profileOf,
  type Roster,
  rosterExamples,
  rosterFormat,
  standing,
} from '#rulebooks/peur-sur-la-ville/roster.ts';

const some = <T>(dice: Dice, from: readonly T[], most: number): T[] =>
  Array.from({ length: dice.int(most + 1) }, () => pick(dice, from));

const anyRoster = (dice: Dice): Roster => ({
  format: rosterFormat,
  name: pick(dice, ['', ' ', 'Bande']),
  gang: pick(dice, gangTypes),
  deck: pick(dice, decks),
  figures: Array.from({ length: dice.int(13) }, (_, i) => ({
    id: `f${1 + dice.int(i + 2)}`,
    name: pick(dice, ['', 'Jo']),
    rank: pick(dice, ranks),
    given: some(dice, weaponIds, 3),
    bought: some(dice, gearIds, 4),
    abilities: some(dice, abilityIds, 3),
  })),
  vehicles: { given: some(dice, vehicleIds, 3), bought: some(dice, saleVehicleIds, 3) },
  stock: some(dice, gearIds, 5),
  resource: pick(dice, [...resourceIds, null]),
  notes: '',
});

const rubbish: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  true,
  '\u0000',
  { term: 'x' },
  'constructor',
];

/** A copy with one value somewhere replaced by rubbish. */
function spoilt(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.int(4) === 0) return pick(dice, rubbish);
  const keys = Object.keys(value);
  const key = keys.length === 0 ? '0' : pick(dice, keys);
  const inside = (value as Record<string, unknown>)[key]; // a list is read by its indexes here
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === key ? spoilt(dice, inside) : one));
  return { ...value, [key]: spoilt(dice, inside) };
}

describe('hostile documents', () => {
  test('everything that fits the schema can be judged, priced and shown', () => {
    const dice = seededDice(84);
    for (let n = 0; n < 300; n++) {
      const roster = anyRoster(dice);
      expect(shapeFaults(roster)).toEqual([]);
      const { legal, faults, cost } = standing(roster);
      expect(legal).toBe(faults.length === 0);
      expect(cost).toEqual(costOf(roster));
      expect(cost.lines.every(({ btc, spare }) => Number.isInteger(btc) && btc > 0 && spare >= 0)).toBe(true);
      for (const figure of roster.figures) profileOf(roster.gang, figure);
      expect(holdingsOf(roster).stock.length).toBeGreaterThanOrEqual(roster.stock.length);
      if (n % 20 === 0) gearChoices(roster, dice.int(12));
    }
  });

  test('a spoilt file is refused whole or is a legal gang all the same', () => {
    const dice = seededDice(118);
    let refused = 0;
    for (let n = 0; n < 600; n++) {
      const good = pick(dice, rosterExamples(pick(dice, gangTypes)));
      const { roster, faults } = importValue(spoilt(dice, good));
      expect(roster === null).toBe(faults.length > 0);
      if (roster === null) refused++;
      else expect(importValue(JSON.parse(exportRoster(roster))).faults).toEqual([]);
      for (const fault of faults) expect(fault.at.length).toBeLessThanOrEqual(120);
    }
    expect(refused).toBeGreaterThan(400);
  });
});
