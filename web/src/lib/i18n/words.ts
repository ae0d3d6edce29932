/** Sentences in the reader's language: message keys with ICU arguments, amounts and moments. */
import { formsIn, inflected } from '#rulebooks/agreement.ts';
import { quotable } from '#rulebooks/message.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';
import { compile, format, type Pattern } from './icu.ts';
import type { Locale } from './locale.ts';
import { dayAndTime, HOUR, hour, list, NUMBERS } from './said-plainly.ts';

/** Message key to ICU pattern. */
export type Catalogue = Readonly<Record<string, string>>;

/** Some sentences of a catalogue; null for a key that is known to have none. */
export type Said = Readonly<Record<string, string | null>>;

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

/** Catalogues of one subject: an area that is found by its name (`find.ts`), or what loads it. */
export type Area = string | ((locale: Locale) => Promise<Catalogue>);

/** Words belong to a game: two games may use one key for different things, and each says its own. */
export interface WordsOfGame {
  /** Id of the rulebook. */
  readonly rulebook: string;
  /** What says its lines, asks, terms and units, and what its pages say everywhere. */
  readonly words: readonly Area[];
  /** The signs of its units; or what fetches them, so that the pages of other games do without. */
  readonly units: UnitSigns | (() => Promise<UnitSigns>);
}

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Hears which sentence of which words is said, or asked about: only the server listens (`said-here.server.ts`). */
type Hear = (name: string, key: string, sentence: string | null) => void;
let hear: Hear | null = null;
export const overhear = (by: Hear): void => {
  hear = by;
};

/** Stands for a sentence that is under way. */
const UNDER_WAY = '…';

/** By language and style, whichever words they are asked of: one takes as long to make as a hundred sentences. Pages have a handful of styles. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** A sentence that says the same each time, or one that is put together. */
type Compiled = string | { readonly pattern: Pattern; readonly forms: ReturnType<typeof formsIn> };

const compiledFrom = (sentence: string): Compiled =>
  sentence.includes('{') || sentence.includes("''")
    ? { pattern: compile(sentence), forms: formsIn(sentence) }
    : sentence;

/** Everything that puts something into words, in one language. */
export class Words {
  readonly locale: Locale;
  /** Signs of the units of the game whose words these are. */
  readonly units: UnitSigns;
  /** A sentence is wanted that is not here yet; null where all are. */
  onMissing: (() => void) | null = null;
  readonly #name: string | null;
  #catalogue: Said;
  readonly #compiled = new Map<string, Compiled>();

  /** @param name what they are asked for by: the same on the server and in the browser */
  constructor(locale: Locale, catalogue: Said, units: UnitSigns = {}, name: string | null = null) {
    this.locale = locale;
    this.units = units;
    this.#name = name;
    this.#catalogue = catalogue;
  }

  /** The sentence of a key; a key that does not exist is shown as it is. Bound: `const { t } = useWords()` works. */
  readonly t = (key: string, args?: Arguments): string => {
    const written = this.#sentence(key);
    if (written === null) return this.onMissing && !this.#knows(key) ? UNDER_WAY : this.#unsaid(key);
    let compiled = this.#compiled.get(key);
    if (!compiled) {
      compiled = compiledFrom(this.locale === 'fr' ? unbroken(written) : written);
      this.#compiled.set(key, compiled);
    }
    if (typeof compiled === 'string') return compiled;
    return format(compiled.pattern, inflected(this.#spoken(args), compiled.forms, this.locale), NUMBERS[this.locale]);
  };

  /** A message of the rules or of the server; its terms are messages themselves. */
  readonly say = (message: Message): string => this.t(message.key, message.args);

  readonly has = (key: string): boolean => this.#sentence(key) !== null;

  /** Sentences that are said a moment after the page has come: they come with it. */
  readonly soon = (...keys: readonly string[]): void => {
    for (const key of keys) this.#sentence(key);
  };

  /** All sentences are here. */
  learn(whole: Catalogue): void {
    this.#catalogue = whole;
    this.onMissing = null;
  }

  readonly number = (value: number): string => NUMBERS[this.locale].number(value);

  /** Several names in a sentence. */
  readonly list = (names: readonly string[], kind: 'and' | 'or' = 'and'): string => list(this.locale, names, kind);

  /** A moment, by default as day, month, hour and minute. */
  readonly date = (at: Date | string | number, style?: Intl.DateTimeFormatOptions): string => {
    const moment = new Date(at);
    if (!style) return dayAndTime(this.locale, moment);
    const asked = JSON.stringify(style);
    if (asked === HOUR) return hour(moment);
    const key = `${this.locale} ${asked}`;
    let format = dates.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(TAGS[this.locale], style);
      dates.set(key, format);
    }
    return format.format(moment);
  };

  /** A line that came with a file may have any key: what every object has by itself is no sentence. */
  #knows(key: string): boolean {
    return Object.hasOwn(this.#catalogue, key);
  }

  /** The key as it is: there is no such sentence, or none among these words. A browser is told, by which every test of pages fails. */
  #unsaid(key: string): string {
    if (typeof document !== 'undefined') console.error(`no sentence: ${key} (${this.#name ?? 'words without a name'})`);
    return key;
  }

  #sentence(key: string): string | null {
    const known = this.#knows(key);
    if (!known) this.onMissing?.();
    const sentence = known ? (this.#catalogue[key] ?? null) : null;
    if (this.#name !== null) hear?.(this.#name, key, sentence);
    return sentence;
  }

  #spoken(args: Arguments = {}): Record<string, string | number> {
    const spoken: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
      spoken[name] = typeof value === 'object' ? quotable(value.term, this.t(value.term)) : value;
    }
    return spoken;
  }
}

/** French sets a space before these signs and inside its quotes; no line ends there. */
const unbroken = (french: string): string => french.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0');
