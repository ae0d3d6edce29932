// Goal: a reader who taps a rule's id reads that rule, in French and in English. Method: ids in the sources of rules, pages and server; sentences, chapters and amounts of each
// game are compared.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { IntlMessageFormat } from 'intl-messageformat';
import { Default } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { paradiseOptions } from '../../rulebooks/gangster-paradise/options.ts';
import { chapters as paradiseChapters } from '../../rulebooks/gangster-paradise/rules/chapters.ts';
import * as paradise from '../../rulebooks/gangster-paradise/rules/values.ts';
import { houseRules } from '../../rulebooks/peur-sur-la-ville/campaign/house/rules.ts';
import { chapters as campaignChapters } from '../../rulebooks/peur-sur-la-ville/rules/chapters.ts';
import { valuesIn as campaignValues } from '../../rulebooks/peur-sur-la-ville/rules/values.ts';
import { policeOptions } from '../../rulebooks/police-city/options.ts';
import { chapters as policeChapters } from '../../rulebooks/police-city/rules/chapters.ts';
import * as police from '../../rulebooks/police-city/rules/values.ts';
import type { Arguments } from '../../rulebooks/rulebook.ts';
import { gothamOptions } from '../../rulebooks/streets-of-gotham/options.ts';
import { chapters as gothamChapters } from '../../rulebooks/streets-of-gotham/rules/chapters.ts';
import * as gotham from '../../rulebooks/streets-of-gotham/rules/values.ts';
import { supergangOptions } from '../../rulebooks/supergang/options.ts';
import { chapters as gangChapters } from '../../rulebooks/supergang/rules/chapters.ts';
import * as gang from '../../rulebooks/supergang/rules/values.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const catalogue = (path: string): Record<string, string> => JSON.parse(read(path));

const sources = ['rulebooks/', 'web/src/', 'server/'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => read(folder + name)),
);
/** Quoted ids: in refusals, faults, tables of data and tags; in comments they have no quotes. */
const named = (prefix: string): readonly string[] => {
  const id = new RegExp(`\\b${prefix}-[RH]?\\d+\\b`, 'g');
  const found = sources.flatMap((text) => text.match(/(['"`])(?:(?!\1)[^\n])*\1/g) ?? []);
  return [...new Set(found.flatMap((quoted) => quoted.match(id) ?? []))];
};

const changedBy = (rules: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.values(rules).flat();

/** With the rules that options may change. */
const games = [
  {
    game: 'gangster-paradise',
    prefix: 'GP',
    chapters: paradiseChapters,
    values: paradise.valuesIn(),
    changed: changedBy(paradise.rulesOfOption),
  },
  {
    game: 'peur-sur-la-ville',
    prefix: 'PV',
    chapters: campaignChapters,
    values: campaignValues(),
    changed: Object.values(houseRules).map(({ rule }) => rule),
  },
  {
    game: 'police-city',
    prefix: 'PC',
    chapters: policeChapters,
    values: police.valuesIn(),
    changed: changedBy(police.rulesOfOption),
  },
  {
    game: 'streets-of-gotham',
    prefix: 'GC',
    chapters: gothamChapters,
    values: gotham.valuesIn(),
    changed: changedBy(gotham.rulesOfOption),
  },
  {
    game: 'supergang',
    prefix: 'SG',
    chapters: gangChapters,
    values: gang.valuesIn(),
    changed: changedBy(gang.rulesOfOption),
  },
] as const;

/** Arguments of a pattern. */
function argumentsOf(pattern: string, locale: string): string[] {
  const names: string[] = [];
  const visit = (nodes: readonly object[]): void => {
    for (const node of nodes as readonly {
      type: number;
      value?: string;
      options?: Record<string, { value: object[] }>;
    }[]) {
      if (node.type !== 0 && node.type !== 7 && node.value !== undefined) names.push(node.value);
      for (const option of Object.values(node.options ?? {})) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst());
  return names;
}

describe.each(games)('$game', ({ game, prefix, chapters, values, changed }) => {
  const fr = catalogue(`rulebooks/${game}/rules/fr.json`);
  const en = catalogue(`rulebooks/${game}/rules/en.json`);
  const ids = chapters.flatMap(({ rules }) => rules);

  test('each id that the program names has a sentence in both languages', () => {
    const all = named(prefix);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((id) => !(id in fr) || !(id in en))).toEqual([]);
  });

  test('chapters hold each rule once, and nothing else; each chapter has a title', () => {
    const written = Object.keys(fr).filter((key) => key.startsWith(`${prefix}-`));
    expect(ids.toSorted()).toEqual(written.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(fr).toSorted());
    expect(Object.keys(fr).toSorted()).toEqual([...ids, ...chapters.map(({ id }) => `chapter.${id}`)].toSorted());
  });

  test('each kind of ask has its chapter, and only one', () => {
    const messages = readdirSync(new URL(`rulebooks/${game}/messages/`, ROOT)).filter((name) => /fr\.json$/.test(name));
    const kinds = messages
      .flatMap((name) => Object.keys(catalogue(`rulebooks/${game}/messages/${name}`)))
      .flatMap((key) => (key.startsWith('ask.') ? key.slice('ask.'.length) : []));
    const answered = chapters.flatMap(({ asks }) => asks);
    expect(new Set(answered).size).toBe(answered.length);
    expect(kinds.filter((kind) => !answered.includes(kind))).toEqual([]);
  });

  test('each sentence gets all that it names, the same in both languages', () => {
    const given: Arguments = values;
    for (const id of ids) {
      const names = argumentsOf(fr[id] ?? '', 'fr');
      expect(argumentsOf(en[id] ?? '', 'en').toSorted(), id).toEqual(names.toSorted());
      for (const name of names) expect(given[name], `${id} {${name}}`).toBeDefined();
    }
  });

  test('what a sentence names of the catalogue is there, in both languages', () => {
    const terms = Object.values(values).flatMap((value) => (typeof value === 'object' ? [value.term] : []));
    for (const locale of ['fr', 'en']) {
      const words = readdirSync(new URL(`rulebooks/${game}/messages/`, ROOT))
        .filter((name) => name.endsWith(`${locale}.json`))
        .map((name) => catalogue(`rulebooks/${game}/messages/${name}`));
      const all = Object.assign({}, ...words);
      expect(terms.filter((term) => !(term in all))).toEqual([]);
      // Terms are inserted as they are, without arguments.
      for (const term of terms) expect(argumentsOf(all[term], locale), term).toEqual([]);
    }
  });

  test('what may be played otherwise names rules that can be read', () => {
    expect(changed.filter((rule) => !ids.includes(rule))).toEqual([]);
  });

  test('a language is read in at most 14 KiB', () => {
    for (const locale of ['fr', 'en'])
      expect(gzipSync(read(`rulebooks/${game}/rules/${locale}.json`)).length).toBeLessThan(14 * 1024);
  });
});

test('GP-R34, GP-36: the sentences say the amounts of the table that is played', () => {
  const own = paradise.valuesIn({ offersPerGo: 2, scale: [1, 2, 3, 4, 5], turns: 3 });
  expect(own).toMatchObject({ offersPerGo: 2, scale1: 1, scale3: 3, turns: 3, red: 20 });
  expect(campaignValues({ hqPriceBtc: 9 })).toMatchObject({ hqPrice: 9, turns: houseRules.turns.usual });
});

test('PC-R9, PC-107: the sentences of Police City say the amounts of the table that is played', () => {
  expect(police.valuesIn()).toMatchObject({ double: 7, cards: 55, tokens: 17, boardLevels: '2, 4, 6, 8' });
  const own = police.valuesIn({ proposals: 2, boardLevels: [3, 5], events: [] });
  expect(own).toMatchObject({ proposals: 2, boardLevels: '3, 5', cards: 40, goal: 10 });
});

test('GC-4, GC-R27: the sentences of Streets of Gotham say the amounts of the table that is played', () => {
  expect(gotham.valuesIn()).toMatchObject({
    henchmen: 50,
    accomplices: 15,
    villains: 10,
    cost: 5,
    spaces: 5,
    turn: 60,
  });
  const own = gotham.valuesIn({ spaces: 7, timers: { turn: 0, answer: 20 }, villains: ['VI01', 'VI02'] });
  expect(own).toMatchObject({ spaces: 7, turn: 0, answer: 20, villains: 2, henchmen: 50 });
});

test('SG-H11: the sentences of SuperGang say the amounts of the table that is played', () => {
  expect(gang.valuesIn()).toMatchObject({ shops: 36, bank4: 1320, policeFrom: 4 });
  expect(gang.valuesIn({ rounds: 8, turnSeconds: 0 })).toMatchObject({ rounds: 8, turnSeconds: 0, answerSeconds: 30 });
});

test('a table that changes nothing reads the same amounts as the book', () => {
  expect(paradise.valuesIn(Default(paradiseOptions, {}) as object)).toEqual(paradise.valuesIn());
  expect(police.valuesIn(Default(policeOptions, {}) as object)).toEqual(police.valuesIn());
  expect(gotham.valuesIn(Default(gothamOptions, {}) as object)).toEqual(gotham.valuesIn());
  expect(gang.valuesIn(Default(supergangOptions, {}) as object)).toEqual(gang.valuesIn());
});
