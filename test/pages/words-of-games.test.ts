// Goal: words belong to a game. Method: the gatherer of the pages over the files themselves, and over two games that use one key.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulebooks } from '../../rulebooks/index.ts';
import { games, nameOfGame, pagesOf, placeInside } from '../../web/src/games/index.ts';
import { type FindArea, gatherer } from '../../web/src/lib/i18n/gather.ts';
import { LOCALES } from '../../web/src/lib/i18n/locale.ts';
import type { Catalogue, WordsOfGame } from '../../web/src/lib/i18n/words.ts';

const ROOT = new URL('../../', import.meta.url);
const parse = (path: string): Catalogue => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

/** As `catalogues.ts` finds areas, from the disk. */
const find: FindArea = (locale, area) => {
  const [game = '', file] = area.split('/');
  const rules = `rulebooks/${game}/messages/`;
  const paths =
    file === undefined
      ? [area === 'host' ? `rulebooks/messages/${locale}.json` : `web/src/messages/${area && `${area}.`}${locale}.json`]
      : file === '*'
        ? readdirSync(new URL(rules, ROOT)).flatMap((name) => (name.endsWith(`${locale}.json`) ? [rules + name] : []))
        : [`web/src/games/${game}/messages/${file}.${locale}.json`, `${rules}${file}.${locale}.json`].filter((path) =>
            existsSync(new URL(path, ROOT)),
          );
  return paths.map((path) => async () => parse(path));
};
const wordsOf = gatherer(find, '');

/** A game that counts notes and asks for a stake, each in its own words. */
const inventedGame = (rulebook: string, ask: string, colour: string): WordsOfGame => ({
  rulebook,
  words: [async () => ({ 'ask.stake': ask, 'unit.note': rulebook })],
  units: { note: { path: 'M0 0', colour } },
});
const first = inventedGame('first', 'Misez.', 'var(--rouge)');
const second = inventedGame('second', 'Relancez.', 'var(--bleu)');

test('two games may use one key, and one unit: each says its own', async () => {
  const [one, other] = await Promise.all([wordsOf('fr', first, 'play'), wordsOf('fr', second, 'play')]);
  expect([one.t('ask.stake'), other.t('ask.stake')]).toEqual(['Misez.', 'Relancez.']);
  expect([one.t('unit.note'), other.t('unit.note')]).toEqual(['first', 'second']);
  expect([one.units.note?.colour, other.units.note?.colour]).toEqual(['var(--rouge)', 'var(--bleu)']);
});

test('two games are never said with one catalogue', async () => {
  await expect(wordsOf('fr', first, second)).rejects.toThrow('each game has its own words: first,second');
});

test('a catalogue that could not be loaded is asked for again', async () => {
  let fails = true;
  const words = gatherer(() => [async () => (fails ? Promise.reject(new Error('cut')) : { 'play.sure': 'Oui' })], '');
  await expect(words('fr', 'play')).rejects.toThrow('cut');
  fails = false;
  expect((await words('fr', 'play')).t('play.sure')).toBe('Oui');
});

test('what two games of the house both say is said as each says it', async () => {
  const said = new Map<string, Set<string>>();
  for (const game of games) {
    const words = await wordsOf('en', game);
    for (const area of game.words) {
      if (typeof area !== 'string' || !area.includes('/')) continue;
      for (const load of find('en', area)) {
        for (const [key, sentence] of Object.entries(await load())) {
          said.set(key, (said.get(key) ?? new Set()).add(game.rulebook));
          if (!/[{']/.test(sentence)) expect(words.t(key), `${game.rulebook} ${key}`).toBe(sentence);
        }
      }
    }
  }
  // The test would prove nothing if no key were in two games.
  expect([...said.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(10);
});

test('every game of the list names areas that exist in both languages', () => {
  for (const { words, table, clock } of games)
    for (const area of [...words, ...(table?.options.words ?? []), ...(clock?.words ?? [])])
      for (const locale of LOCALES)
        if (typeof area === 'string') expect(find(locale, area).length, `${area} ${locale}`).toBeGreaterThan(0);
});

test('every unit of a game has a sign and a name there', async () => {
  for (const game of games) {
    const words = await wordsOf('fr', game);
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
  expect(placeInside('1', 'gangster-paradise')).toBe('/campaigns/1/cards');
  // A battle stands beside the report of its table.
  expect(placeInside('1', 'skirmish')).toBe('/campaigns/1');
});
