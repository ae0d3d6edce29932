/** Message areas: their files, and words made of several. Pure: the file loader is injected. */
import type { Locale } from './locale.ts';
import { type Catalogue, Words, type WordsOfGame } from './words.ts';

/** Catalogue loaders by path from this folder. */
export type CatalogueFiles = Readonly<Record<string, () => Promise<Catalogue>>>;

function pathsOf(locale: Locale, area: string): readonly string[] {
  const [game = '', part] = area.split('/');
  const rules = `../../../../rulebooks/${game}`;
  if (area === 'host') return [`../../../../rulebooks/messages/${locale}.json`];
  if (part === 'book') return [`${rules}/rules/${locale}.json`];
  if (part === 'lesson') return [`${rules}/lessons/first.${locale}.json`];
  const name = part === undefined ? `${locale}.json` : `${part}.${locale}.json`;
  return [
    `../../messages/${area && `${area}.`}${locale}.json`,
    `../../games/${game}/messages/${name}`,
    `${rules}/messages/${name}`,
  ];
}

/** @throws Error for an unknown area */
async function read(files: CatalogueFiles, locale: Locale, area: string): Promise<Catalogue> {
  const loads = pathsOf(locale, area).flatMap((path) => files[path] ?? []);
  if (loads.length === 0) throw new Error(`no words: ${area}`);
  return Object.assign({}, ...(await Promise.all(loads.map((load) => load()))));
}

const isGame = (wanted: string | WordsOfGame): wanted is WordsOfGame => typeof wanted === 'object';

/** Returns a loader of words. Instances are cached: a page re-renders only when its words change. */
export function wordsFrom(files: CatalogueFiles) {
  const kept = new Map<string, Promise<Words>>();
  return (locale: Locale, ...wanted: (string | WordsOfGame)[]): Promise<Words> => {
    const areas = ['', ...wanted.flatMap((one) => (isGame(one) ? one.words : [one]))];
    const games = wanted.filter(isGame);
    const name = [locale, ...games.map(({ rulebook }) => rulebook), ...areas].join(' ');
    const words = kept.get(name) ?? gather(files, locale, areas, games);
    kept.set(name, words);
    words.catch(() => kept.delete(name));
    return words;
  };
}

async function gather(
  files: CatalogueFiles,
  locale: Locale,
  areas: readonly string[],
  games: readonly WordsOfGame[],
): Promise<Words> {
  if (games.length > 1) throw new Error(`each game has its own words: ${games.map(({ rulebook }) => rulebook).join()}`);
  const [game] = games;
  const [units, ...catalogues] = await Promise.all([
    typeof game?.units === 'function' ? game.units() : game?.units,
    ...areas.map((area) => read(files, locale, area)),
  ]);
  return new Words(locale, Object.assign({}, ...catalogues), units);
}
