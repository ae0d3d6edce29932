// Goal: every table of the rules is fully translated. Method: the tables of each game with its own catalogues.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableOf as paradise } from '../../web/src/games/gangster-paradise/rules/tables.ts';
import { tableOf as campaign } from '../../web/src/games/peur-sur-la-ville/rules/tables.ts';
import { tableOf as police } from '../../web/src/games/police-city/rules/tables.ts';
import { tableOf as gotham } from '../../web/src/games/streets-of-gotham/rules/tables.ts';
import { tableOf as gang } from '../../web/src/games/supergang/rules/tables.ts';
import { LOCALES } from '../../web/src/lib/i18n/locale.ts';
import { type Catalogue, Words } from '../../web/src/lib/i18n/words.ts';
import type { RulesOfGame } from '../../web/src/lib/rules/rules-of-game.ts';

const ROOT = new URL('../../', import.meta.url);

function wordsOf(game: string, locale: 'fr' | 'en'): Words {
  const files = ['rulebooks', 'web/src/games'].flatMap((room) =>
    readdirSync(new URL(`${room}/${game}/messages/`, ROOT))
      .filter((name) => name.endsWith(`${locale}.json`))
      .map((name) => readFileSync(new URL(`${room}/${game}/messages/${name}`, ROOT), 'utf8')),
  );
  return new Words(locale, Object.assign({}, ...files.map((text): Catalogue => JSON.parse(text))));
}

const idsOf = (game: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(new URL(`rulebooks/${game}/rules/fr.json`, ROOT), 'utf8')));

const games: readonly { game: string; tableOf: RulesOfGame['tableOf']; tables: number }[] = [
  { game: 'gangster-paradise', tableOf: paradise, tables: 7 },
  { game: 'peur-sur-la-ville', tableOf: campaign, tables: 5 },
  { game: 'police-city', tableOf: police, tables: 7 },
  { game: 'streets-of-gotham', tableOf: gotham, tables: 6 },
  { game: 'supergang', tableOf: gang, tables: 6 },
];

describe.each(games)('$game', ({ game, tableOf, tables }) => {
  test.each(LOCALES)('%s: no table names what has no words, and every row is whole', (locale) => {
    const words = wordsOf(game, locale);
    const shown = idsOf(game).flatMap((rule) => tableOf(rule, words, {}) ?? []);
    expect(shown).toHaveLength(tables);
    for (const { head, rows } of shown) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row, head.join()).toHaveLength(head.length);
      const cells = [head, ...rows].flat().map(String);
      expect(cells.filter((cell) => cell === '' || /\{|undefined|^[a-z-]+(\.[\w-]+)+$/.test(cell))).toEqual([]);
    }
  });
});

test('GC-R32: cards after the deal by number of players, as the table deals them', () => {
  const left = (options: object) =>
    gotham('GC-R32', wordsOf('streets-of-gotham', 'en'), options)?.rows.map((row) => row.at(-1));
  expect(left({})).toEqual([23, 45, 44, 54]);
  expect(left({ catchUp: false })).toEqual([24, 46, 44, 54]);
  expect(left({ catchUp: true })).toEqual([23, 45, 42, 52]);
});
