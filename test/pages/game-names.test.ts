// Goal: a new game touches only its own folders and the lists. Method: searches the rest of the program for game names, rulebook ids and ledger units.
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulebooks } from '#rulebooks/index.ts';
import { games as pages } from '../../web/src/games/index.ts';

const LISTS = ['rulebooks/index.ts', 'web/src/games/index.ts', 'web/src/games/rules.ts', 'server/rulebooks.ts'];
const ROOMS = ['rulebooks', 'server', 'web/src/games'];

const games = readdirSync('rulebooks').filter(
  (name) => name !== 'messages' && statSync(`rulebooks/${name}`).isDirectory(),
);
const source = globSync('{rulebooks,server,web/src}/**/*.{ts,svelte,mjs,json,css,html}')
  .filter((path) => !LISTS.includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const isIn = (path: string, game: string): boolean => ROOMS.some((rooms) => path.startsWith(`${rooms}/${game}/`));
const isInAny = (path: string): boolean => games.some((game) => isIn(path, game));

/** Occurrences of a word, as `path: word`. */
const placesOf = (word: RegExp, free: (path: string) => boolean): string[] =>
  source.flatMap(({ path, text }) =>
    free(path) ? [] : [...text.matchAll(word)].map(([found]) => `${path}: ${found}`),
  );

test('names of games stand in their rooms and in the lists', () => {
  const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(games.length).toBeGreaterThan(2);
  for (const game of games) {
    const forms = [game, camel(game), camel(`-${game}`)].join('|');
    expect(placesOf(new RegExp(`(?<![A-Za-z])(?:${forms})`, 'g'), (path) => isIn(path, game))).toEqual([]);
  }
});

test('what a game is called is said by its manifest, and by a ready-made clock that is named after it', () => {
  const names = new Set(pages.flatMap(({ name }) => Object.values(name)));
  expect(names).toContain('Peur sur la Ville');
  // Clock presets name games: "SuperGang: four minutes a turn".
  const shelf = /^rulebooks\/club-clock\/(?:presets\.ts|messages\/)/;
  const free = (path: string): boolean => isInAny(path) && !path.startsWith('rulebooks/club-clock/');
  const found = placesOf(new RegExp([...names].join('|'), 'g'), (path) => shelf.test(path) || free(path));
  expect(found).toEqual([]);
});

test('ids of rulebooks, and units that they count in, are written nowhere else', () => {
  const words = rulebooks().flatMap(({ id, units }) => [id, ...Object.keys(units)]);
  expect(words).toEqual(expect.arrayContaining(['campaign', 'btc', 'bavure']));
  const quoted = new RegExp(`(['"\`])(?:${words.join('|')})\\1`, 'g');
  expect(placesOf(quoted, isInAny)).toEqual([]);
});
