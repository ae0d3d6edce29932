/** Puts catalogues together: pure, what finds an area by its name is handed in. Words made once are kept. */
import type { Locale } from './locale.ts';
import { type Area, type Catalogue, type Said, Words, type WordsOfGame } from './words.ts';

type Loads = readonly (() => Promise<Catalogue>)[];

/** Loads the catalogues of an area in one language. @throws Error where no area has that name */
export type FindArea = (locale: Locale, area: string) => Loads;

/** An area, or all that a game says. */
export type Wanted = Area | WordsOfGame;

/**
 * Words that can be said before their catalogues are here; null where there are none.
 * @param name what they are asked for by
 * @param made makes words of these sentences
 * @param whole loads all sentences
 */
export type BeginWith = (name: string, made: (said: Said) => Words, whole: () => Promise<Catalogue>) => Words | null;

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
export function gatherer(
  find: (...asked: Parameters<FindArea>) => Loads | Promise<Loads>,
  everywhere: string,
  beginWith?: BeginWith,
): (locale: Locale, ...wanted: Wanted[]) => Promise<Words> {
  const kept = new Map<string, Promise<Words>>();
  const whole = async (locale: Locale, wanted: readonly Wanted[]): Promise<Catalogue> => {
    const areas = [...wanted.flatMap((one) => (isGame(one) ? one.words : [one])), everywhere];
    const loads = areas.map((area) => (typeof area === 'string' ? find(locale, area) : [() => area(locale)]));
    const catalogues = await Promise.all((await Promise.all(loads)).flat().map((load) => load()));
    return Object.assign({}, ...catalogues);
  };
  const gather = async (name: string | null, locale: Locale, wanted: readonly Wanted[]): Promise<Words> => {
    const games = wanted.filter(isGame);
    if (games.length > 1)
      throw new Error(`each game has its own words: ${games.map(({ rulebook }) => rulebook).join()}`);
    const [game] = games;
    const units = typeof game?.units === 'function' ? await game.units() : game?.units;
    const made = (said: Said): Words => new Words(locale, said, units, name);
    const all = (): Promise<Catalogue> => whole(locale, wanted);
    return (name === null ? null : beginWith?.(name, made, all)) ?? made(await all());
  };
  return (locale, ...wanted) => {
    const name = nameOf(locale, wanted);
    const words = (name === null ? undefined : kept.get(name)) ?? gather(name, locale, wanted);
    if (name !== null) {
      kept.set(name, words);
      words.catch(() => kept.delete(name));
    }
    return words;
  };
}
