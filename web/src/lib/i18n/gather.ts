/** Puts catalogues together: pure, what finds an area by its name is handed in. Words made once are kept. */
import type { Locale } from './locale.ts';
import { type Area, type Catalogue, Words, type WordsOfGame } from './words.ts';

/** Loads the catalogues of an area in one language. @throws Error where no area has that name */
export type FindArea = (locale: Locale, area: string) => readonly (() => Promise<Catalogue>)[];

/** An area, or all that a game says. */
export type Wanted = Area | WordsOfGame;

const isGame = (wanted: Wanted): wanted is WordsOfGame => typeof wanted === 'object';

/** What the same words are asked for by; null where a catalogue has no name. */
function nameOf(locale: Locale, wanted: readonly Wanted[]): string | null {
  const names = wanted.flatMap((one) => (isGame(one) ? [one.rulebook, ...one.words] : [one]));
  return names.every((one) => typeof one === 'string') ? [locale, ...names].join(' ') : null;
}

/**
 * What loads words by this way of finding areas. Of two games only one may be wanted at a time: whose lines, entries or units are said beside
 * another's has words of its own.
 * @throws Error where two games are to be said with one catalogue
 */
export function gatherer(find: FindArea, everywhere: string): (locale: Locale, ...wanted: Wanted[]) => Promise<Words> {
  const kept = new Map<string, Promise<Words>>();
  const gather = async (locale: Locale, wanted: readonly Wanted[]): Promise<Words> => {
    const games = wanted.filter(isGame);
    if (games.length > 1)
      throw new Error(`each game has its own words: ${games.map(({ rulebook }) => rulebook).join()}`);
    const areas = [...wanted.flatMap((one) => (isGame(one) ? one.words : [one])), everywhere];
    const loaders = areas.flatMap((area) => (typeof area === 'string' ? find(locale, area) : [() => area(locale)]));
    const catalogues = await Promise.all(loaders.map((load) => load()));
    return new Words(locale, Object.assign({}, ...catalogues), games[0]?.units);
  };
  return (locale, ...wanted) => {
    const name = nameOf(locale, wanted);
    const words = (name === null ? undefined : kept.get(name)) ?? gather(locale, wanted);
    if (name !== null) {
      kept.set(name, words);
      words.catch(() => kept.delete(name));
    }
    return words;
  };
}
