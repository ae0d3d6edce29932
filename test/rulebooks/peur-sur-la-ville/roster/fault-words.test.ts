/** Every fault that a roster or a file can have has its sentence, with all its arguments, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { importValue } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import {
  abilityChoices,
  type Fault,
  faultsOf,
  gearChoices,
  givenVehicleChoices,
  newRoster,
  type Roster,
  resourceChoices,
  vehicleChoices,
  weaponChoices,
  withFigure,
  withGear,
  withStock,
} from '#rulebooks/peur-sur-la-ville/roster.ts';

const folder = new URL('../../../../rulebooks/peur-sur-la-ville/', import.meta.url);
const words: Record<string, Record<string, string>> = Object.fromEntries(
  ['fr', 'en'].map((language) => [
    language,
    Object.assign(
      {},
      ...['catalogue', 'building'].map((name) =>
        JSON.parse(readFileSync(new URL(`messages/${name}.${language}.json`, folder), 'utf8')),
      ),
    ),
  ]),
);

/** A fault as a reader sees it. @throws where words or arguments are missing */
function sentence(language: 'fr' | 'en', { code, args }: Fault): string {
  const catalogue = words[language] ?? {};
  const named = Object.entries(args).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value];
    const term = catalogue[value.term];
    if (term === undefined) throw new Error(`no words for ${value.term}`);
    return [name, term];
  });
  return String(new IntlMessageFormat(catalogue[`fault.${code}`] ?? '', language).format(Object.fromEntries(named)));
}

/** Every reason of a barred choice in the builder, and the faults of broken gangs of each type. */
function everyFault(): Fault[] {
  const whys = gangTypes.flatMap((type) => {
    const roster = withGear(newRoster(type, 'Bande'), 0, 'vest');
    const poor = Array.from({ length: 30 }).reduce<Roster>((less) => withStock(less, 'molotov'), roster);
    const choices = [roster, poor].flatMap((one) => [
      ...[0, 1, 2].flatMap((slot) => weaponChoices(one, 3, slot)),
      ...gearChoices(one, 0),
      ...abilityChoices(one, 4),
      ...givenVehicleChoices(one, 10),
      ...givenVehicleChoices(one, 0),
      ...vehicleChoices(one),
      ...resourceChoices(one),
    ]);
    return choices.flatMap((choice) => (choice.why === undefined ? [] : [choice.why]));
  });
  const broken = gangTypes.flatMap((type) => {
    const roster = newRoster(type, ' ');
    const bare = withFigure(roster, 2, (figure) => ({ ...figure, id: 'f1', name: '', given: [] }));
    const changed = { ...bare, figures: bare.figures.slice(0, 8), deck: type === 'police' ? 'gang' : 'law' } as const;
    return faultsOf({ ...changed, vehicles: { given: [], bought: [] } });
  });
  const files = [
    {},
    { ...newRoster('skins', 'B'), format: 2, x: 1, name: 'x'.repeat(99), notes: '\u0000', stock: {}, gang: 3 },
  ];
  return [...whys, ...broken, ...files.flatMap((value) => importValue(value).faults)];
}

describe('words for faults', () => {
  const faults = everyFault();

  test('every fault becomes a sentence without gaps in French and English', () => {
    for (const fault of faults) {
      for (const language of ['fr', 'en'] as const) {
        const text = sentence(language, fault);
        expect(text.length, fault.code).toBeGreaterThan(8);
        expect(text, fault.code).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  test('most codes are met above, each with one single rule form', () => {
    expect(new Set(faults.map((fault) => fault.code)).size).toBeGreaterThan(22);
    for (const fault of faults) expect(fault.rule).toMatch(/^(PV-(R|H)?\d+)?$/);
  });

  test('every code written in the rules has its words', () => {
    const sources = readdirSync(new URL('roster/', folder)).map((name) =>
      readFileSync(new URL(`roster/${name}`, folder), 'utf8'),
    );
    const codes = sources.join('\n').matchAll(/(?:code: |fault\(|refused\()(?:.*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g);
    const found = [...codes].flatMap(([, one, other]) => [one, other]).filter((code) => code !== undefined);
    expect(found.length).toBeGreaterThan(25);
    for (const code of found) expect(words.fr, code).toHaveProperty([`fault.${code}`]);
  });
});
