/**
 * Message keys put into words. A catalogue is a flat object `key → ICU message` for each language: the server's own one
 * stands beside this file, each rulebook brings its own.
 */
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Arguments } from '#rulebooks/rulebook.ts';
import { type Language, languages } from './language.ts';

interface Catalogue {
  readonly messages: Record<Language, ReadonlyMap<string, string>>;
  readonly compiled: Record<Language, Map<string, IntlMessageFormat>>;
}

/** Name of the server's own catalogue. */
export const SERVER = 'server';

const folders = new Map<string, URL>([[SERVER, new URL('./messages/', import.meta.url)]]);
const catalogues = new Map<string, Catalogue>();

/** Makes `folder` (with fr.json and en.json, trailing slash) the catalogue of that rulebook id. Read when first used. */
export function registerCatalogue(id: string, folder: URL): void {
  folders.set(id, folder);
  catalogues.delete(id);
}

/** Ids of all catalogues, the server's first. */
export const catalogueIds = (): string[] => [...folders.keys()];

/** All keys of a catalogue in one language. */
export const keysOf = (id: string, language: Language): string[] => [
  ...(catalogue(id)?.messages[language].keys() ?? []),
];

/** True where the catalogue has words for that key in every language. */
export const has = (key: string, id: string = SERVER): boolean =>
  languages.every((language) => catalogue(id)?.messages[language].has(key) ?? false);

/**
 * The sentence of a message key. A `term` argument is put into words first, from the same catalogue. A key without words, or
 * words that lack an argument, give the key itself: a reader sees something odd, never an error.
 */
export function say(language: Language, key: string, args: Arguments = {}, id: string = SERVER): string {
  const format = compiled(language, key, id);
  if (format === undefined) return id === SERVER ? key : say(language, key, args);
  try {
    return String(format.format(worded(language, args, id)));
  } catch {
    return key;
  }
}

function worded(language: Language, args: Arguments, id: string): Record<string, string | number> {
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args))
    words[name] = typeof value === 'object' ? say(language, value.term, args, id) : value;
  return words;
}

function compiled(language: Language, key: string, id: string): IntlMessageFormat | undefined {
  const from = catalogue(id);
  if (from === undefined) return undefined;
  const ready = from.compiled[language].get(key);
  if (ready !== undefined) return ready;
  const text = from.messages[language].get(key);
  if (text === undefined) return undefined;
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  from.compiled[language].set(key, format);
  return format;
}

function catalogue(id: string): Catalogue | undefined {
  const known = catalogues.get(id);
  if (known !== undefined) return known;
  const folder = folders.get(id);
  if (folder === undefined) return undefined;
  const read = (language: Language): Map<string, string> =>
    new Map(Object.entries(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))));
  const loaded: Catalogue = {
    messages: { fr: read('fr'), en: read('en') },
    compiled: { fr: new Map(), en: new Map() },
  };
  catalogues.set(id, loaded);
  return loaded;
}
