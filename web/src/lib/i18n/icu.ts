/**
 * ICU messages as far as our sentences use them: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {# …}}`,
 * `selectordinal` likewise,
 * `{x, select, a {…} other {…}}`, and apostrophes that quote braces. A tenth of the size of `intl-messageformat`, which the
 * server uses and against which `test/pages/icu.test.ts` holds every sentence of every catalogue.
 */
import type { Numbers } from './said-plainly.ts';

type Values = Readonly<Record<string, string | number>>;

interface Choice {
  readonly name: string;
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly options: ReadonlyMap<string, Pattern>;
}
type Part =
  | string
  | { readonly name: string; readonly kind: 'plain' | 'number' }
  | Choice
  | { readonly kind: 'amount' };
/** A message taken apart once. */
export type Pattern = readonly Part[];

/** Takes a message apart. @throws Error where a brace is not closed */
export function compile(message: string): Pattern {
  const reader = new Reader(message);
  return reader.pattern(false);
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the closing brace, or to the end. @param plural whether `#` is the number of a plural here */
  pattern(plural: boolean): Part[] {
    const parts: Part[] = [];
    let text = '';
    const flush = (): void => {
      if (text) parts.push(text);
      text = '';
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const sign = this.#text[this.#at];
      if (sign === "'") text += this.#quoted(plural);
      else if (sign === '{') {
        flush();
        parts.push(this.#argument());
      } else {
        this.#at += 1;
        if (sign === '#' && plural) {
          flush();
          parts.push({ kind: 'amount' });
        } else text += sign;
      }
    }
    flush();
    return parts;
  }

  /** Two apostrophes are one; one before a brace quotes up to the next; any other is itself. */
  #quoted(plural: boolean): string {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === "'") {
      this.#at += 2;
      return "'";
    }
    if (!'{}'.includes(next) && !(plural && next === '#')) {
      this.#at += 1;
      return "'";
    }
    let text = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      if (this.#text[this.#at] !== "'") text += this.#text[this.#at];
      else if (this.#text[this.#at + 1] === "'") {
        text += "'";
        this.#at += 1;
      } else break;
    }
    this.#at += 1;
    return text;
  }

  #argument(): Part {
    this.#at += 1;
    const name = this.#word();
    if (this.#take('}')) return { name, kind: 'plain' };
    this.#demand(',');
    const kind = this.#word();
    if (this.#take('}')) return { name, kind: kind === 'number' ? 'number' : 'plain' };
    this.#demand(',');
    const options = new Map<string, Pattern>();
    while (!this.#take('}')) {
      const key = this.#word();
      this.#demand('{');
      options.set(key, this.pattern(kind !== 'select'));
      this.#demand('}');
    }
    return { name, kind: kind === 'plural' || kind === 'selectordinal' ? kind : 'select', options };
  }

  #word(): string {
    const [, word = ''] = /^\s*([^\s{},]*)\s*/.exec(this.#text.slice(this.#at)) ?? [];
    this.#at += /^\s*[^\s{},]*\s*/.exec(this.#text.slice(this.#at))?.[0].length ?? 0;
    return word;
  }

  #take(sign: string): boolean {
    this.#at += /^\s*/.exec(this.#text.slice(this.#at))?.[0].length ?? 0;
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #demand(sign: string): void {
    if (!this.#take(sign)) throw new Error(`"${sign}" is missing at ${this.#at} of: ${this.#text}`);
  }
}

/** The sentence. An argument that is not given is left out. */
export function format(pattern: Pattern, values: Values, numbers: Numbers, amount?: number): string {
  let sentence = '';
  for (const part of pattern) {
    if (typeof part === 'string') sentence += part;
    else if (part.kind === 'amount') sentence += amount === undefined ? '' : numbers.number(amount);
    else if ('options' in part) sentence += chosen(part, values, numbers);
    else {
      const value = values[part.name] ?? '';
      sentence += part.kind === 'number' && typeof value === 'number' ? numbers.number(value) : value;
    }
  }
  return sentence;
}

function chosen({ name, kind, options }: Choice, values: Values, numbers: Numbers): string {
  const value = values[name] ?? '';
  if (kind === 'select') {
    const option = options.get(String(value)) ?? options.get('other');
    return option ? format(option, values, numbers) : '';
  }
  const count = Number(value);
  const ruleOf = kind === 'plural' ? numbers.plural : numbers.ordinal;
  const option = options.get(`=${count}`) ?? options.get(ruleOf(count)) ?? options.get('other');
  return option ? format(option, values, numbers, count) : '';
}
