/**
 * A streaming JSON parser: reads the root's fields, and their lists element by element. Each piece is measured before it is parsed, so that
 * faults have a place: 16 MB of brackets would take seconds and half a gigabyte to parse as a whole.
 */
import { readUtf8 } from '../http/stored-text.ts';
import { type Faults, step } from './faults.ts';
import { fileLimits } from './file-format.ts';

/** Per piece: far more than the state of a game with the largest deck, and quickly parsed. */
const pieceLimits = { bytes: 1 << 20, values: 50_000 } as const;

/** Deeper nesting is not parsed; up to here a depth fault has a place. */
const READABLE_DEPTH = 200;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

class NoJson extends Error {}

/** A piece is refused unparsed: its fault is recorded. */
class Refused extends Error {}

/** @param chunks the received text; released while it is read, so that bytes and values are not both held. @returns the value, or undefined if a fault was recorded */
export function readPieces(chunks: Buffer[], faults: Faults): unknown {
  try {
    return new Pieces(chunks, faults).root();
  } catch (error) {
    if (error instanceof NoJson) faults.add('', 'not-json');
    else if (!(error instanceof Refused)) throw error;
    return undefined;
  }
}

class Pieces {
  readonly #chunks: Buffer[];
  readonly #faults: Faults;
  /** The unread bytes: the current piece begins at `#start`, the reader is at `#at`. */
  #bytes: Buffer = Buffer.alloc(0);
  #start = 0;
  #at = 0;
  #taken = 0;
  /** Of the pieces read so far. */
  #values = 0;

  constructor(chunks: Buffer[], faults: Faults) {
    this.#chunks = chunks;
    this.#faults = faults;
  }

  root(): unknown {
    this.#mark();
    const value = this.#sign() === OBJECT ? this.#object() : this.#piece('');
    if (this.#sign() !== undefined) throw new NoJson();
    return value;
  }

  /** Skips a UTF-8 byte order mark; refuses UTF-16. */
  #mark(): void {
    while (this.#bytes.length < 3 && this.#more());
    const begins = (...mark: number[]): boolean => mark.every((byte, at) => this.#bytes[at] === byte);
    if (begins(0xfe, 0xff) || begins(0xff, 0xfe)) this.#refuse('', 'not-utf8');
    if (begins(0xef, 0xbb, 0xbf)) this.#at = 3;
  }

  #object(): unknown {
    const fields: [string, unknown][] = [];
    this.#take(OBJECT);
    for (let more = !this.#may(OBJECT_END); more; more = !this.#last(OBJECT_END)) {
      if (fields.length >= fileLimits.wide) this.#refuse('', 'too-long-list', fileLimits.wide);
      if (this.#sign() !== QUOTE) throw new NoJson();
      const name = String(this.#piece(''));
      this.#take(COLON);
      const at = step(name);
      const isList = this.#sign() === LIST;
      fields.push([name, isList ? this.#list(name, at) : this.#piece(at)]);
    }
    // `fromEntries` makes `__proto__` an own field; it is refused by name later.
    return Object.fromEntries(fields);
  }

  #list(name: string, at: string): unknown[] {
    const most = name === 'moves' ? fileLimits.moves : fileLimits.wide;
    const elements: unknown[] = [];
    this.#take(LIST);
    for (let more = !this.#may(LIST_END); more; more = !this.#last(LIST_END)) {
      if (elements.length >= most) this.#refuse(at, 'too-long-list', most);
      this.#sign();
      elements.push(this.#piece(at + step(elements.length)));
    }
    return elements;
  }

  /** The value that begins here. @param place of its faults */
  #piece(place: string): unknown {
    this.#start = this.#at;
    this.#values += this.#skip(place);
    if (this.#at === this.#start) throw new NoJson();
    if (this.#values > fileLimits.values) this.#refuse('', 'too-many-values', fileLimits.values);
    const text = readUtf8(this.#bytes.subarray(this.#start, this.#at));
    if (text === null) return this.#refuse(place, 'not-utf8');
    try {
      return JSON.parse(text);
    } catch {
      throw new NoJson();
    }
  }

  /** Skips the value that begins here. @returns about how many values it contains */
  #skip(place: string): number {
    let depth = 0;
    let values = 1;
    while (this.#at < this.#bytes.length || this.#more()) {
      const sign = this.#bytes[this.#at];
      if (depth === 0 && (sign === COMMA || sign === COLON || sign === LIST_END || sign === OBJECT_END)) return values;
      if (sign === QUOTE) this.#string(place);
      else this.#at++;
      if (sign === LIST_END || sign === OBJECT_END) depth--;
      else if (sign === LIST || sign === OBJECT) {
        values++;
        if (++depth > READABLE_DEPTH) this.#refuse(place, 'too-deep', fileLimits.depth);
      } else if (sign === COMMA) values++;
      if (values > pieceLimits.values) this.#refuse(place, 'too-many-values', pieceLimits.values);
      this.#expectShort(this.#at, place);
      if (depth === 0 && (sign === QUOTE || sign === LIST_END || sign === OBJECT_END)) return values;
    }
    return values;
  }

  #string(place: string): void {
    for (let from = this.#at + 1; ; ) {
      const end = this.#bytes.indexOf(QUOTE, from);
      this.#expectShort(end < 0 ? this.#bytes.length : end, place);
      if (end < 0) {
        // The bytes before the piece are dropped.
        from = this.#bytes.length - this.#start;
        if (!this.#more()) throw new NoJson();
        continue;
      }
      let slashes = 0;
      while (this.#bytes[end - 1 - slashes] === BACKSLASH) slashes++;
      from = end + 1;
      if (slashes % 2 === 1) continue;
      this.#at = end + 1;
      return;
    }
  }

  /** Appends the next chunk to the bytes still needed; false at the end. */
  #more(): boolean {
    const rest = this.#bytes.subarray(this.#start);
    const parts = [rest];
    let bytes = 0;
    // At least doubles the buffer, so that a long piece is not copied for each chunk.
    while (this.#taken < this.#chunks.length && bytes <= rest.length) {
      const chunk = this.#chunks[this.#taken] ?? rest;
      this.#chunks[this.#taken++] = GONE;
      parts.push(chunk);
      bytes += chunk.length;
    }
    if (bytes === 0) return false;
    this.#bytes = Buffer.concat(parts);
    this.#at -= this.#start;
    this.#start = 0;
    return true;
  }

  #expectShort(at: number, place: string): void {
    if (at - this.#start > pieceLimits.bytes) this.#refuse(place, 'text-long', pieceLimits.bytes);
  }

  /** The next byte that is not whitespace; undefined at the end. There may be 16 MB of spaces. */
  #sign(): number | undefined {
    for (;;) {
      while (isSpace(this.#bytes[this.#at])) this.#at++;
      if (this.#at < this.#bytes.length) return this.#bytes[this.#at];
      this.#start = this.#at;
      if (!this.#more()) return undefined;
    }
  }

  #may(sign: number): boolean {
    if (this.#sign() !== sign) return false;
    this.#at++;
    return true;
  }

  #take(sign: number): void {
    if (!this.#may(sign)) throw new NoJson();
  }

  /** Whether a list or an object ends here; else consumes a comma. */
  #last(end: number): boolean {
    if (this.#may(end)) return true;
    this.#take(COMMA);
    return false;
  }

  #refuse(at: string, code: string, limit?: number): never {
    this.#faults.add(at, code, limit === undefined ? {} : { limit });
    throw new Refused();
  }
}

/** Replaces a chunk that was read. */
const GONE = Buffer.alloc(0);
