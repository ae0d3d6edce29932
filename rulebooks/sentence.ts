/** A sentence of a catalogue: an ICU message, put together by `intl-messageformat` for the pages and for the server alike. */
import { IntlMessageFormat } from 'intl-messageformat';
import { formsIn, inflected } from './agreement.ts';

type Values = Readonly<Record<string, string | number>>;

/** Writes a minus sign, as long as a plus, where `Intl` writes a hyphen. */
class NumberFormat extends Intl.NumberFormat {
  override format(value: number | bigint): string {
    return super.format(value).replace('-', '−');
  }
}

/** Keeps what `Intl` makes: one takes as long to make as a hundred sentences. */
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
  /** Names of its arguments. */
  readonly names: readonly string[];
  /** Null for plain text: it need not be taken apart. */
  readonly #format: IntlMessageFormat | null;
  readonly #message: string;
  readonly #forms: ReturnType<typeof formsIn>;
  readonly #language: string;

  /** @throws SyntaxError where the message is no ICU message */
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

/** Part of a parsed message, as far as it is read here. */
interface Part {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}
/** Types of the parts that name no argument: text, and the number sign within a plural. */
const UNNAMED = [0, 7];

const namesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ type, value, options = {} }) => [
    ...(UNNAMED.includes(type) ? [] : [String(value)]),
    ...Object.values(options).flatMap((option) => namesIn(option.value)),
  ]);
