/** Message catalogues. A catalogue is a flat object `key → ICU message` per language: the server's is beside this file, each rulebook brings another. */
import { readFileSync } from 'node:fs';
import { rulebookOf, rulebooks } from '#rulebooks/index.ts';
import { quotable } from '#rulebooks/message.ts';
import type { Arguments, Rulebook } from '#rulebooks/rulebook.ts';
import { Sentence } from '#rulebooks/sentence.ts';
import { type Language, languages } from './language.ts';

interface Catalogue {
  readonly messages: Record<Language, ReadonlyMap<string, string>>;
  readonly compiled: Record<Language, Map<string, Sentence>>;
}

export const SERVER = 'server';

/** The catalogue shared by all games. */
export const HOST = 'host';

/** Message files of a catalogue; a later file does not override earlier keys. */
export type CatalogueFiles = Readonly<Record<Language, readonly URL[]>>;

/** @param beginnings of message files below `rulebooks/`, as in `Rulebook.messages` */
const below = (...beginnings: readonly string[]): CatalogueFiles => {
  const of = (language: Language): URL[] =>
    beginnings.map((beginning) => new URL(`../../rulebooks/${beginning}${language}.json`, import.meta.url));
  return { fr: of('fr'), en: of('en') };
};

const files = new Map<string, CatalogueFiles>([
  [SERVER, below('../server/http/messages/')],
  [HOST, below('messages/', 'messages/refusals.')],
]);
const catalogues = new Map<string, Catalogue>();
const ofRulebooks = new WeakMap<Rulebook, Catalogue>();

/** Adds a catalogue to those of the rulebooks; its files are read at first use. @returns a function that removes it */
export function registerCatalogue(id: string, of: CatalogueFiles): () => void {
  files.set(id, of);
  catalogues.delete(id);
  return () => {
    files.delete(id);
    catalogues.delete(id);
  };
}

export const catalogueIds = (): string[] => [...files.keys(), ...rulebooks().map(({ id }) => id)];

export const keysOf = (id: string, language: Language): string[] => [
  ...(catalogue(id)?.messages[language].keys() ?? []),
];

export const messageOf = (id: string, key: string, language: Language): string | undefined =>
  catalogue(id)?.messages[language].get(key);

/** Whether the catalogue has that key in every language. */
export const has = (key: string, id: string = SERVER): boolean =>
  languages.every((language) => messageOf(id, key, language) !== undefined);

/** The sentence of a message key. A `term` argument is first put into words from the same catalogue. For a missing key or argument it returns the key: never an error. */
export function say(language: Language, key: string, args: Arguments = {}, id: string = SERVER): string {
  const found = [id, HOST, SERVER].map((one) => compiled(language, key, one)).find((one) => one !== undefined);
  if (found === undefined) return key;
  try {
    return found.say(worded(language, args, id));
  } catch {
    return key;
  }
}

/** A term may use the plain arguments beside it but no other term, which rules out endless recursion. */
function worded(language: Language, args: Arguments, id: string): Record<string, string | number> {
  const plain = Object.entries(args).filter((one): one is [string, string | number] => typeof one[1] !== 'object');
  const words: Record<string, string | number> = Object.fromEntries(plain);
  for (const [name, value] of Object.entries(args))
    if (typeof value === 'object')
      words[name] = quotable(value.term, say(language, value.term, Object.fromEntries(plain), id));
  return words;
}

function compiled(language: Language, key: string, id: string): Sentence | undefined {
  const from = catalogue(id);
  if (from === undefined) return undefined;
  const ready = from.compiled[language].get(key);
  if (ready !== undefined) return ready;
  const text = messageOf(id, key, language);
  if (text === undefined) return undefined;
  const made = new Sentence(text, language);
  from.compiled[language].set(key, made);
  return made;
}

function catalogue(id: string): Catalogue | undefined {
  const known = catalogues.get(id);
  if (known !== undefined) return known;
  const of = files.get(id);
  if (of === undefined) return ofRulebook(id);
  const loaded = load(of);
  catalogues.set(id, loaded);
  return loaded;
}

function ofRulebook(id: string): Catalogue | undefined {
  const rulebook = rulebookOf(id);
  if (rulebook === undefined) return undefined;
  const loaded = ofRulebooks.get(rulebook) ?? load(below(...rulebook.messages));
  ofRulebooks.set(rulebook, loaded);
  return loaded;
}

function load(of: CatalogueFiles): Catalogue {
  const read = (language: Language): Map<string, string> =>
    new Map(of[language].toReversed().flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')))));
  return { messages: { fr: read('fr'), en: read('en') }, compiled: { fr: new Map(), en: new Map() } };
}
