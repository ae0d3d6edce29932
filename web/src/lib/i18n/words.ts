/** Sentences in the reader's language: message keys with ICU arguments, amounts and moments. */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';
import type { Locale } from './locale.ts';

/** Message key to ICU pattern. */
export type Catalogue = Readonly<Record<string, string>>;

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Everything that puts something into words, in one language. */
export class Words {
  readonly locale: Locale;
  readonly #catalogue: Catalogue;
  readonly #compiled = new Map<string, IntlMessageFormat>();
  readonly #numbers: Intl.NumberFormat;
  readonly #dates = new Map<string, Intl.DateTimeFormat>();

  constructor(locale: Locale, catalogue: Catalogue) {
    this.locale = locale;
    this.#catalogue = catalogue;
    this.#numbers = new Intl.NumberFormat(TAGS[locale]);
  }

  /** The sentence of a key; a key that does not exist is shown as it is. Bound: `const { t } = useWords()` works. */
  readonly t = (key: string, args?: Arguments): string => {
    const pattern = this.#catalogue[key];
    if (pattern === undefined) return key;
    if (!pattern.includes('{') && !pattern.includes("''")) return pattern;
    let format = this.#compiled.get(key);
    if (!format) {
      format = new IntlMessageFormat(pattern, TAGS[this.locale], undefined, { ignoreTag: true });
      this.#compiled.set(key, format);
    }
    return String(format.format(this.#spoken(args)));
  };

  /** A message of the rules or of the server; its terms are messages themselves. */
  readonly say = (message: Message): string => this.t(message.key, message.args);

  readonly has = (key: string): boolean => key in this.#catalogue;

  readonly number = (value: number): string => this.#numbers.format(value);

  /** A moment, by default as day, month, hour and minute. */
  readonly date = (at: Date | string | number, style: Intl.DateTimeFormatOptions = DAY_AND_TIME): string => {
    const key = JSON.stringify(style);
    let format = this.#dates.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(TAGS[this.locale], style);
      this.#dates.set(key, format);
    }
    return format.format(new Date(at));
  };

  #spoken(args: Arguments = {}): Record<string, string | number> {
    const spoken: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args)) {
      spoken[name] = typeof value === 'object' ? this.t(value.term) : value;
    }
    return spoken;
  }
}

const DAY_AND_TIME: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
