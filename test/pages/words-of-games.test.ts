// Goal: a page has all words of its game in the user's language, and each game its own. Method: the catalogues as pages load them, compared with the files.
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulebooks } from '../../rulebooks/index.ts';
import { games, nameOfGame, pagesOf, placeInside } from '../../web/src/games/index.ts';
import { wordsFrom } from '../../web/src/lib/i18n/areas.ts';
import { LOCALES } from '../../web/src/lib/i18n/locale.ts';
import type { Catalogue } from '../../web/src/lib/i18n/words.ts';

const ROOT = new URL('../../', import.meta.url);
const parse = (path: string): Catalogue => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

/** As pages find them. */
const I18N = new URL('web/src/lib/i18n/', ROOT);
const loadWords = wordsFrom(
  Object.fromEntries(
    globSync(
      ['web/src/messages/*.json', 'web/src/games/*/messages/*.json', 'rulebooks/{,*/}{messages,rules,lessons}/*.json'],
      {
        cwd: ROOT,
      },
    ).map((path) => [relative(fileURLToPath(I18N), fileURLToPath(new URL(path, ROOT))), async () => parse(path)]),
  ),
);

/** A game's messages, without those translated by the server. */
const catalogueOf = (game: string, locale: string): Catalogue =>
  Object.assign(
    {},
    ...globSync([`{rulebooks,web/src/games}/${game}/messages/${locale}.json`], { cwd: ROOT }).map(parse),
  );

const whole = games.filter(({ words, rulebook }) => words.includes(rulebook));

test.each(whole.flatMap(({ rulebook }) => LOCALES.map((locale) => [rulebook, locale] as const)))(
  '%s is said in %s with its own words, and with those of the interface',
  async (rulebook, locale) => {
    const game = pagesOf(rulebook);
    if (!game) throw new Error('no such game');
    const words = await loadWords(locale, game);
    const said = Object.keys(catalogueOf(rulebook, locale));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !words.has(key))).toEqual([]);
    expect(words.has('nav.main')).toBe(true);
  },
);

test('what two games both say is said as each says it', async () => {
  const said = new Map<string, Set<string>>();
  for (const game of whole) {
    const words = await loadWords('en', game);
    for (const [key, sentence] of Object.entries(catalogueOf(game.rulebook, 'en'))) {
      said.set(key, (said.get(key) ?? new Set()).add(game.rulebook));
      if (!/[{']/.test(sentence)) expect(words.t(key), `${game.rulebook} ${key}`).toBe(sentence);
    }
  }
  // Guards the test: some keys must be in two games.
  expect([...said.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(10);
});

test('two games of one house share its catalogue, and each has its own words', async () => {
  const ofRules = (rulebook: string): Catalogue => parse(`rulebooks/peur-sur-la-ville/messages/${rulebook}.en.json`);
  const both = Object.keys(ofRules('campaign')).filter((key) => key in ofRules('skirmish'));
  // Guards the test: some keys must be in both.
  expect(both.length).toBeGreaterThan(10);
  for (const rulebook of ['campaign', 'skirmish']) {
    const game = pagesOf(rulebook);
    if (!game) throw new Error('no such game');
    const words = await loadWords('en', game);
    for (const key of both.filter((one) => !/[{']/.test(ofRules(rulebook)[one] ?? '{')))
      expect(words.t(key), `${rulebook} ${key}`).toBe(ofRules(rulebook)[key]);
    const other = rulebook === 'campaign' ? 'skirmish' : 'campaign';
    expect(Object.keys(ofRules(other)).filter((key) => !both.includes(key) && words.has(key))).toEqual([]);
  }
});

test('two games are never said with one catalogue', async () => {
  const [one, other] = games;
  if (!one || !other) throw new Error('there are two games');
  await expect(loadWords('fr', one, other)).rejects.toThrow('each game has its own words: campaign,club-clock');
});

test('words made once are kept, for each language', async () => {
  const [french, again, english] = await Promise.all([
    loadWords('fr', 'play'),
    loadWords('fr', 'play'),
    loadWords('en', 'play'),
  ]);
  expect(again).toBe(french);
  expect(english).not.toBe(french);
});

test('every game of the list names areas that exist in both languages', async () => {
  for (const { words, clock } of games)
    for (const area of [...words, ...(clock?.words ?? [])])
      for (const locale of LOCALES) expect((await loadWords(locale, area)).locale, area).toBe(locale);
  await expect(loadWords('fr', 'nobody')).rejects.toThrow('no words: nobody');
});

test('every unit of a game has a sign and a name there', async () => {
  for (const game of games) {
    const words = await loadWords('fr', game);
    const { units } = rulebooks().find(({ id }) => id === game.rulebook) ?? { units: {} };
    for (const unit of Object.keys(units)) {
      expect(words.units[unit]?.path, unit).toBeTruthy();
      expect(words.has(`amount.${unit}`), unit).toBe(true);
    }
  }
});

test('a rulebook without pages is called by its id', () => {
  expect(pagesOf('nobody')).toBeUndefined();
  expect(nameOfGame('nobody', 'fr')).toBe('nobody');
  expect(nameOfGame('gangster-paradise', 'en')).toBe('Gangster Paradise');
});

test('the way back from a game leads to the pages of the game around it', () => {
  const inside = { parent: '1', parentRulebook: 'campaign' };
  expect(placeInside({ ...inside, rulebook: 'gangster-paradise' })).toBe('/campaigns/1/cards');
  // A battle is beside its table's report.
  expect(placeInside({ ...inside, rulebook: 'skirmish' })).toBe('/campaigns/1');
  // In a game of another kind it has another path; an older reply does not name the kind.
  expect(placeInside({ ...inside, parentRulebook: 'club-clock', rulebook: 'supergang' })).toBe('/clocks/1');
  expect(placeInside({ parent: '1', rulebook: 'supergang' })).toBe('/tables/1');
  expect(placeInside({ parent: null, rulebook: 'supergang' })).toBeNull();
});

test('a catalogue that could not be read is asked for again', async () => {
  let fails = true;
  const load = wordsFrom({
    '../../messages/fr.json': async () => (fails ? Promise.reject(new Error('cut')) : { 'play.sure': 'Oui' }),
  });
  await expect(load('fr')).rejects.toThrow('cut');
  fails = false;
  expect((await load('fr')).t('play.sure')).toBe('Oui');
});
