import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { abilityIds } from '#rulebooks/peur-sur-la-ville/catalogue/abilities.ts';
import { affaireIds } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import { buildingIds, entrances, shopIds, tableIds } from '#rulebooks/peur-sur-la-ville/catalogue/city.ts';
import { equipmentLineIds, gearIds, vehicleIds } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { decks, gangTypes, ranks } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { termOf, termOfResource, whereTerm } from '#rulebooks/peur-sur-la-ville/catalogue/names.ts';
import { resourceIds } from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';
import { weaponClasses, weaponIds } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';

const catalogue = (language: string, names = ['catalogue', 'building']): Record<string, string> => {
  const folder = new URL('../../../../rulebooks/peur-sur-la-ville/messages/', import.meta.url);
  const files = names.map((name) => readFileSync(new URL(`${name}.${language}.json`, folder), 'utf8'));
  return Object.assign({}, ...files.map((text) => JSON.parse(text)));
};
const fr = catalogue('fr');
const en = catalogue('en');

interface Part {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

/** Names of the arguments of a message; literals are type 0 and `#` is type 7 in the parsed form. */
function argumentsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [
    ...(part.type === 0 || part.type === 7 || part.value === undefined ? [] : [part.value]),
    ...Object.values(part.options ?? {}).flatMap((option) => argumentsOf(option.value)),
  ]);
}

const parsed = (message: string, language: string): string[] =>
  [
    ...new Set(argumentsOf(new IntlMessageFormat(message, language).getAst() as Part[])), // the parser's type, as far as it is read here
  ].sort();

describe('messages of the catalogue', () => {
  test('French and English have the same keys', () => expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort()));

  test('every message has the same arguments in both languages', () => {
    for (const [key, message] of Object.entries(fr)) {
      expect({ [key]: parsed(en[key] ?? '', 'en') }).toEqual({ [key]: parsed(message, 'fr') });
    }
  });

  test('each gang type has a name of its own in each language', () => {
    // Words that are the same in both languages.
    const shared = ['police', 'swat', 'junkies', 'skins', 'technos', 'afros'];
    expect(gangTypes.filter((type) => fr[`gang.${type}`] === en[`gang.${type}`])).toEqual(shared);
  });

  test('nothing is left empty or untouched by a translator where it is a sentence', () => {
    for (const [key, message] of Object.entries(fr)) {
      expect(message.trim(), key).not.toBe('');
      if (message.includes(' ') && /\.(rule|text|objective)$|^fault\./.test(key))
        expect(en[key], key).not.toBe(message);
    }
  });

  test.each<[string, readonly string[]]>([
    ['gang', gangTypes.flatMap((id) => [`gang.${id}`, `gang.${id}.member`, `gang.${id}.rule`])],
    ['rank', ranks.map((id) => `rank.${id}`)],
    ['deck', decks.map((id) => `deck.${id}`)],
    ['weapon', weaponIds.map(termOf)],
    ['weapon class', weaponClasses.map((id) => `weapon-class.${id}`)],
    ['equipment line', equipmentLineIds.flatMap((id) => [termOf(id), `equipment.${id}`])],
    ['piece of gear', gearIds.flatMap((id) => [termOf(id), `equipment.${id}`])],
    ['vehicle', vehicleIds.map(termOf)],
    ['ability', abilityIds.flatMap((id) => [termOf(id), `ability.${id}.text`])],
    ['resource', resourceIds.flatMap((id) => [termOfResource(id), `resource.${id}.text`])],
    ['affaire', affaireIds.flatMap((id) => [`affaire.${id}.title`, `affaire.${id}.objective`, whereTerm(id)])],
    ['place', [...tableIds, ...shopIds, ...buildingIds, ...Object.keys(entrances)].map((id) => `place.${id}`)],
  ])('every %s has its words', (_, keys) => {
    for (const key of keys) expect(fr, key).toHaveProperty([key]);
  });

  test('PV-174: what the roster refuses, the campaign refuses in the same words', () => {
    for (const [key, message] of Object.entries({ ...fr, ...en })) {
      if (key.startsWith('refusal.'))
        expect([fr, en].map((words) => words[key.replace('refusal', 'fault')])).toContain(message);
    }
  });
});
