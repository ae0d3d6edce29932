/**
 * JSON read piece by piece: the root's fields, and of a field that is a list its elements one by one. Reading text as a whole holds up
 * everybody: brackets alone, sixteen megabytes of them, take seconds. So each piece is measured before it is read, with pauses between.
 */
import { type Faults, step } from './faults.ts';
import { fileLimits } from './file-format.ts';
import type { Pace } from './pace.ts';

/** Of one piece: far more than the state of a game with the largest deck, and read in a moment. */
const pieceLimits = { characters: 1 << 20, values: 50_000 } as const;

/** Deeper than this is not even read; up to there a fault of depth has its own place. */
const READABLE_DEPTH = 200;

/** Between two signs of JSON. */
const SPACE = /[ \t\n\r]*/y;

/** The text is no JSON. */
class NoJson extends Error {}

/** A piece is not read: its fault is named. */
class Refused extends Error {}

/** @returns the value, or undefined where a fault says why there is none */
export async function readPieces(text: string, faults: Faults, pace: Pace): Promise<unknown> {
  try {
    return await new Pieces(text, faults).root(pace);
  } catch (error) {
    if (error instanceof NoJson) faults.add('', 'not-json');
    else if (!(error instanceof Refused)) throw error;
    return undefined;
  }
}

class Pieces {
  readonly #text: string;
  readonly #faults: Faults;
  #at = 0;
  /** Of the pieces read so far. */
  #values = 0;

  constructor(text: string, faults: Faults) {
    this.#text = text;
    this.#faults = faults;
  }

  async root(pace: Pace): Promise<unknown> {
    const value = this.#sign() === '{' ? await this.#object(pace) : this.#piece('');
    if (this.#sign() !== '') throw new NoJson();
    return value;
  }

  async #object(pace: Pace): Promise<unknown> {
    const fields: [string, unknown][] = [];
    this.#take('{');
    for (let more = !this.#may('}'); more; more = !this.#last('}')) {
      if (fields.length >= fileLimits.wide) this.#refuse('', 'too-long-list', fileLimits.wide);
      if (this.#sign() !== '"') throw new NoJson();
      const name = String(this.#piece(''));
      this.#take(':');
      const at = step(name);
      fields.push([name, this.#sign() === '[' ? await this.#list(name, at, pace) : this.#piece(at)]);
      await pace.step();
    }
    // Also `__proto__` becomes a field of its own: it is refused by its name later.
    return Object.fromEntries(fields);
  }

  async #list(name: string, at: string, pace: Pace): Promise<unknown[]> {
    const most = name === 'moves' ? fileLimits.moves : fileLimits.wide;
    const elements: unknown[] = [];
    this.#take('[');
    for (let more = !this.#may(']'); more; more = !this.#last(']')) {
      if (elements.length >= most) this.#refuse(at, 'too-long-list', most);
      elements.push(this.#piece(at + step(elements.length)));
      await pace.step();
    }
    return elements;
  }

  /** The value that begins here. @param place where a fault of it is */
  #piece(place: string): unknown {
    this.#sign();
    const start = this.#at;
    this.#values += this.#skip(place);
    if (this.#at === start) throw new NoJson();
    if (this.#values > fileLimits.values) this.#refuse('', 'too-many-values', fileLimits.values);
    try {
      return JSON.parse(this.#text.slice(start, this.#at));
    } catch {
      throw new NoJson();
    }
  }

  /** Goes behind the value that begins here: up to what ends it, or what follows it. @returns about how many values are in it */
  #skip(place: string): number {
    const end = this.#at + pieceLimits.characters;
    let depth = 0;
    let values = 1;
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at] ?? '';
      if (depth === 0 && (sign === ',' || sign === ':' || sign === ']' || sign === '}')) return values;
      if (sign === '"') this.#string(place, end);
      else this.#at++;
      if (sign === ']' || sign === '}') depth--;
      else if (sign === '[' || sign === '{') {
        values++;
        if (++depth > READABLE_DEPTH) this.#refuse(place, 'too-deep', fileLimits.depth);
      } else if (sign === ',') values++;
      if (values > pieceLimits.values) this.#refuse(place, 'too-many-values', pieceLimits.values);
      if (this.#at > end) this.#refuse(place, 'text-long', pieceLimits.characters);
      if (depth === 0 && (sign === '"' || sign === ']' || sign === '}')) return values;
    }
    return values;
  }

  /** Behind the string that begins here. @param most where its piece must have ended */
  #string(place: string, most: number): void {
    for (let end = this.#at + 1; ; end++) {
      end = this.#text.indexOf('"', end);
      if (end < 0) throw new NoJson();
      if (end > most) this.#refuse(place, 'text-long', pieceLimits.characters);
      let slashes = 0;
      while (this.#text[end - 1 - slashes] === '\\') slashes++;
      if (slashes % 2 === 1) continue;
      this.#at = end + 1;
      return;
    }
  }

  /** The next character that is no space; '' at the end. */
  #sign(): string {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#text);
    this.#at = SPACE.lastIndex;
    return this.#text[this.#at] ?? '';
  }

  #may(sign: string): boolean {
    if (this.#sign() !== sign) return false;
    this.#at++;
    return true;
  }

  #take(sign: string): void {
    if (!this.#may(sign)) throw new NoJson();
  }

  /** Whether a list or an object ends here; else there is a comma. */
  #last(end: string): boolean {
    if (this.#may(end)) return true;
    this.#take(',');
    return false;
  }

  #refuse(at: string, code: string, limit: number): never {
    this.#faults.add(at, code, { limit });
    throw new Refused();
  }
}
