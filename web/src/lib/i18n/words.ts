/** Sentences in the reader's language: message keys with ICU arguments, amounts and moments. */
import { quotable } from '#rulebooks/message.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';
import { keptFormats, numberIn, Sentence } from '#rulebooks/sentence.ts';
import type { Locale } from './locale.ts';

/** Message key to ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

/** The sign of something that the ledger of a game counts: its name is in the game's words, under `unit.<id>` and `amount.<id>`. */
interface UnitSign {
  /** In a square of 24. */
  readonly path: string;
  readonly colour: string;
  /** Who gets more of it loses by it. */
  readonly loss?: boolean;
}

/** By the ids of units. */
export type UnitSigns = Readonly<Record<string, UnitSign>>;

/** Words belong to a game: two games may use one key for different things, and each says its own. */
export interface WordsOfGame {
  /** Id of the rulebook. */
  readonly rulebook: string;
  /** Areas of words (`load-words.ts`): what says its lines, asks, terms and units, and what its pages say everywhere. */
  readonly words: readonly string[];
  /** The signs of its units; or what fetches them, so that the pages of other games do without. */
  readonly units: UnitSigns | (() => Promise<UnitSigns>);
}

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };
const MOMENT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

const dates = keptFormats((tag, style?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, style));
const lists = keptFormats((tag, style?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, style));

/** By what is written in the catalogue: each is taken apart once. */
const sentences: Record<Locale, Map<string, Sentence>> = { fr: new Map(), en: new Map() };

function sentenceOf(written: string, locale: Locale): Sentence {
  const known = sentences[locale].get(written);
  if (known) return known;
  const made = new Sentence(written, locale);
  sentences[locale].set(written, made);
  return made;
}

/** Everything that puts something into words, in one language. */
export class Words {
  readonly locale: Locale;
  /** Signs of the units of the game whose words these are. */
  readonly units: UnitSigns;
  readonly #catalogue: Catalogue;

  constructor(locale: Locale, catalogue: Catalogue, units: UnitSigns = {}) {
    this.locale = locale;
    this.units = units;
    this.#catalogue = catalogue;
  }

  /** The sentence of a key; a key that does not exist is shown as it is. Bound: `const { t } = useWords()` works. */
  readonly t = (key: string, args?: Arguments): string => {
    const written = this.#written(key);
    if (written === undefined) return this.#unsaid(key);
    const sentence = sentenceOf(written, this.locale);
    // An argument that is not given is left out.
    const values = Object.fromEntries(sentence.names.map((name) => [name, '']));
    return sentence.say({ ...values, ...this.#spoken(args) });
  };

  /** A message of the rules or of the server; its terms are messages themselves. */
  readonly say = (message: Message): string => this.t(message.key, message.args);

  readonly has = (key: string): boolean => this.#written(key) !== undefined;

  readonly number = (value: number): string => numberIn(this.locale, value);

  /** Several names in a sentence. */
  readonly list = (names: readonly string[], kind: 'and' | 'or' = 'and'): string =>
    lists(TAGS[this.locale], { type: kind === 'and' ? 'conjunction' : 'disjunction' }).format(names);

  /** A moment, by default as day, month, hour and minute. */
  readonly date = (at: Date | string | number, style = MOMENT): string =>
    dates(TAGS[this.locale], style).format(new Date(at));

  /** A line that came with a file may have any key: what every object has by itself is no sentence. */
  #written(key: string): string | undefined {
    return Object.hasOwn(this.#catalogue, key) ? this.#catalogue[key] : undefined;
  }

  /** The key as it is: there is no such sentence among these words. A browser is told, by which every test of pages fails. */
  #unsaid(key: string): string {
    if (typeof document !== 'undefined') console.error(`no sentence: ${key}`);
    return key;
  }

  #spoken(args: Arguments = {}): Record<string, string | number> {
    const spoken: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
      spoken[name] = typeof value === 'object' ? quotable(value.term, this.t(value.term)) : value;
    }
    return spoken;
  }
}
