/** Parses an untrusted file into JSON values that later checks can walk safely: no prototype keys, no excessive nesting or width, only exact numbers, only storable text. */

import { flawOfText } from '../http/stored-text.ts';
import { type Faults, step } from './faults.ts';
import { fileLimits } from './file-format.ts';
import { readPieces } from './read-pieces.ts';

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** @param chunks the text of the file; emptied while it is read @returns the value; unusable if there are faults */
export function readFile(chunks: Buffer[], faults: Faults): unknown {
  const value = readPieces(chunks, faults);
  if (value === undefined) return null;
  new Walk(faults).walk(value);
  return value;
}

/** Visits every value once; stops at the limit of faults or values. */
class Walk {
  readonly #faults: Faults;
  /** Current path; turned into a pointer only for a fault. */
  readonly #path: (string | number)[] = [];
  #values = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Walks the file's lists element by element, everything else at once. */
  walk(value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.#visit(value);
    for (const name of this.#names(value)) {
      const inner = (value as Record<string, unknown>)[name]; // An own key.
      if (!Array.isArray(inner) || !this.#fits(inner.length, name)) this.#inside(name, inner);
      else
        for (const [i, element] of inner.entries()) {
          this.#path.push(name);
          this.#inside(i, element);
          this.#path.pop();
        }
    }
  }

  #visit(value: unknown): void {
    if (this.#faults.full || this.#values > fileLimits.values) return;
    if (++this.#values > fileLimits.values)
      return this.#faults.add('', 'too-many-values', { limit: fileLimits.values });
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) this.#fault('number-huge');
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (this.#path.length >= fileLimits.depth) return this.#fault('too-deep', fileLimits.depth);
    if (!Array.isArray(value))
      for (const name of this.#names(value)) this.#inside(name, (value as Record<string, unknown>)[name]);
    else if (!this.#fits(value.length, '')) this.#fault('too-long-list', fileLimits.wide);
    else for (let i = 0; i < value.length; i++) this.#inside(i, value[i]);
  }

  #inside(name: string | number, value: unknown): void {
    this.#path.push(name);
    this.#visit(value);
    this.#path.pop();
  }

  #fits = (length: number, name: string): boolean =>
    length <= (name === 'moves' && this.#path.length === 0 ? fileLimits.moves : fileLimits.wide);

  /** The names of an object's fields, except refused ones. */
  #names(value: object): string[] {
    const names = Object.keys(value);
    if (names.length > fileLimits.wide) {
      this.#fault('too-long-list', fileLimits.wide);
      return [];
    }
    return names.filter((name) => {
      const code = POISON.has(name) ? 'forbidden-key' : name.length > 200 ? 'bad-text' : flawOfText(name);
      if (code !== null) this.#faults.add(this.#at() + step(name), code);
      return code === null;
    });
  }

  #text(value: string): void {
    if (value.length > fileLimits.textLength) this.#fault('text-long', fileLimits.textLength);
    else if (POISON.has(value) && this.#isStep()) this.#fault('forbidden-key');
    else {
      const flaw = flawOfText(value);
      if (flaw !== null) this.#fault(flaw);
    }
  }

  /** A step of a patch's path counts as a key; the patch's value does not: a gang may have such a name. */
  #isStep(): boolean {
    const [list, , side, , part] = this.#path;
    return list === 'moves' && (side === 'patches' || side === 'inverse') && part === 1;
  }

  #at = (): string => this.#path.map(step).join('');

  #fault(code: string, limit?: number): void {
    this.#faults.add(this.#at(), code, limit === undefined ? {} : { limit });
  }
}
