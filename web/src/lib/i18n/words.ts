import { quotable } from '#rulebooks/message.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';
import { keptFormats, numberIn, Sentence } from '#rulebooks/sentence.ts';
import type { Locale } from './locale.ts';

export type Catalogue = Readonly<Record<string, string>>;

/** The icon of a unit of a game's ledger; its name is in the game's words, `unit.<id>` and `amount.<id>`. */
interface UnitSign {
  /** SVG path in a 24×24 box. */
  readonly path: string;
  readonly colour: string;
  /** Gaining it is a loss for the holder. */
  readonly loss?: boolean;
}

export type UnitSigns = Readonly<Record<string, UnitSign>>;

/** A game's own words: games may use the same key for different things. */
export interface WordsOfGame {
  readonly rulebook: string;
  /** Message areas (`load-words.ts`): lines, asks, terms, units, and texts of all its pages. */
  readonly words: readonly string[];
  /** Icons of its units, or their loader, so that other games' pages do not load them. */
  readonly units: UnitSigns | (() => Promise<UnitSigns>);
}

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };
const MOMENT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

const dates = keptFormats((tag, style?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, style));
const lists = keptFormats((tag, style?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, style));

const sentences: Record<Locale, Map<string, Sentence>> = { fr: new Map(), en: new Map() };

function sentenceOf(written: string, locale: Locale): Sentence {
  const known = sentences[locale].get(written);
  if (known) return known;
  const made = new Sentence(written, locale);
  sentences[locale].set(written, made);
  return made;
}

export class Words {
  readonly locale: Locale;
  readonly units: UnitSigns;
  readonly #catalogue: Catalogue;

  constructor(locale: Locale, catalogue: Catalogue, units: UnitSigns = {}) {
    this.locale = locale;
    this.units = units;
    this.#catalogue = catalogue;
  }

  /** Translates a key; an unknown key is returned as is. Bound: `const { t } = useWords()` works. */
  readonly t = (key: string, args?: Arguments): string => {
    const written = this.#written(key);
    if (written === undefined) return this.#unsaid(key);
    const sentence = sentenceOf(written, this.locale);
    const values = Object.fromEntries(sentence.names.map((name) => [name, '']));
    return sentence.say({ ...values, ...this.#spoken(args) });
  };

  /** Translates a message; its terms are messages themselves. */
  readonly say = (message: Message): string => this.t(message.key, message.args);

  readonly has = (key: string): boolean => this.#written(key) !== undefined;

  readonly number = (value: number): string => numberIn(this.locale, value);

  readonly list = (names: readonly string[], kind: 'and' | 'or' = 'and'): string =>
    lists(TAGS[this.locale], { type: kind === 'and' ? 'conjunction' : 'disjunction' }).format(names);

  /** Formats a date, by default day, month, hour and minute. */
  readonly date = (at: Date | string | number, style = MOMENT): string =>
    dates(TAGS[this.locale], style).format(new Date(at));

  /** Keys from imported files are untrusted: ignores inherited properties. */
  #written(key: string): string | undefined {
    return Object.hasOwn(this.#catalogue, key) ? this.#catalogue[key] : undefined;
  }

  /** Returns an unknown key as is. The console error makes page tests fail. */
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
