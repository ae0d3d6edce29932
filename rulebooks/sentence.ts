/** A sentence of a catalogue: an ICU message, formatted by `intl-messageformat` for the pages and the server. */
import { IntlMessageFormat } from 'intl-messageformat';
import { formsIn, inflected } from './agreement.ts';

type Values = Readonly<Record<string, string | number>>;

/** Writes a real minus sign where `Intl` writes a hyphen. */
class NumberFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−');
  }
}

/** Caches `Intl` formats: making one takes as long as a hundred sentences. */
export function keptFormats<Options, Format>(
  make: (language: string, options?: Options) => Format,
): (language: string, options?: Options) => Format {
  const kept = new Map<string, Format>();
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = kept.get(key) ?? make(language, options);
    kept.set(key, format);
    return format;
  };
}

const numbers = keptFormats((language, options?: Intl.NumberFormatOptions) => new NumberFormat(language, options));
const plurals = keptFormats((language, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options));
const dates = keptFormats(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
const formatters = {
  getNumberFormat: (language: string | string[] = 'fr', options?: object) => numbers(String(language), options),
  getPluralRules: (language: string | string[] = 'fr', options?: object) => plurals(String(language), options),
  getDateTimeFormat: (language: string | string[] = 'fr', options?: object) => dates(String(language), options),
};

export const numberIn = (language: string, value: number): string => numbers(language).format(value);

export class Sentence {
  readonly names: readonly string[];
  /** Null for plain text, which needs no parsing. */
  readonly #format: IntlMessageFormat | null;
  readonly #message: string;
  readonly #forms: ReturnType<typeof formsIn>;
  readonly #language: string;

  /** @throws SyntaxError for an invalid ICU message */
  constructor(message: string, language: string) {
    this.#format = /[{}']/.test(message)
      ? new IntlMessageFormat(message, language, undefined, { ignoreTag: true, formatters })
      : null;
    this.#message = message;
    this.#forms = formsIn(message);
    this.#language = language;
    this.names = [...new Set(namesIn(this.#format?.getAst() ?? []))];
  }

  /** @throws Error where an argument is missing */
  say(values: Values): string {
    if (this.#format === null) return this.#message;
    return String(this.#format.format(inflected(values, this.#forms, this.#language)));
  }
}

interface Part {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}
/** Parts without an argument's name: text, and the number sign within a plural. */
const UNNAMED = [0, 7];

const namesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ type, value, options = {} }) => [
    ...(UNNAMED.includes(type) ? [] : [String(value)]),
    ...Object.values(options).flatMap((option) => namesIn(option.value)),
  ]);
