/** Checks that each line and reason of the rules has a message, with all its arguments. */
import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Message, Rulebook } from '#rulebooks/rulebook.ts';

const RULEBOOKS = new URL('../../rulebooks/', import.meta.url);
const catalogues = new Map<string, Readonly<Record<string, string>>>();
const needed = new Map<string, readonly string[]>();

function catalogueOf({ id, messages = [] }: Pick<Rulebook, 'id' | 'messages'>): Readonly<Record<string, string>> {
  const known = catalogues.get(id);
  if (known) return known;
  const files = ['messages/', ...messages]
    .map((prefix) => new URL(`${prefix}fr.json`, RULEBOOKS))
    .filter((file) => existsSync(file));
  const read = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  catalogues.set(id, read);
  return read;
}

interface Part {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}
/** The parser's node types that are no argument: a literal, and `#`. */
const NO_ARGUMENT = [0, 7];

const argumentsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ type, value, options = {} }) => [
    ...(NO_ARGUMENT.includes(type) ? [] : [value]),
    ...Object.values(options).flatMap((option) => argumentsIn(option.value)),
  ]);

function neededBy(sentence: string): readonly string[] {
  const known = needed.get(sentence);
  if (known) return known;
  const found = [...new Set(argumentsIn(new IntlMessageFormat(sentence, 'fr').getAst() as Part[]))]; // The parser's type, as far as it is read here.
  needed.set(sentence, found);
  return found;
}

/** Derived forms of a name: `gang_de` of `gang`. */
const OF_A_NAME = /_(?:le|de|a|n)$/;

/** @throws Error if a message or an argument is missing */
export function expectWords(rulebook: Pick<Rulebook, 'id' | 'messages'>, said: readonly Message[]): void {
  const catalogue = catalogueOf(rulebook);
  if ((rulebook.messages ?? []).length === 0) return;
  for (const { key, args = {} } of said) {
    const sentence = catalogue[key];
    if (sentence === undefined) throw new Error(`${rulebook.id} has no sentence ${key}`);
    const missing = neededBy(sentence).filter((name) => !(name in args) && !(name.replace(OF_A_NAME, '') in args));
    if (missing.length > 0) throw new Error(`${rulebook.id}: ${key} is said without ${missing.join(', ')}`);
  }
}
