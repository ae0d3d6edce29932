// Goal: hints of a first game are about existing asks, in both languages, and short. Method: the catalogues.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
const catalogueOf = (game: string, locale: string): string => `web/src/games/${game}/messages/${locale}.json`;
const hintsOf = (game: string, locale: string): Record<string, string> =>
  Object.fromEntries(Object.entries(read(catalogueOf(game, locale))).filter(([key]) => key.startsWith('hint.')));
const hinted = readdirSync(new URL('web/src/games/', ROOT)).filter(
  (game) => existsSync(new URL(catalogueOf(game, 'fr'), ROOT)) && Object.keys(hintsOf(game, 'fr')).length > 0,
);

test.each(hinted)('%s', (game) => {
  const asks = Object.keys(read(`rulebooks/${game}/messages/fr.json`)).filter((key) => key.startsWith('ask.'));
  const [fr, en] = [hintsOf(game, 'fr'), hintsOf(game, 'en')];
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  expect(Object.keys(fr).filter((key) => !asks.includes(key.replace('hint.', 'ask.')))).toEqual([]);
  const long = Object.values({ ...fr, ...en }).filter((hint) => hint.split(/\s+/).length > 30);
  expect(long).toEqual([]);
});
