/**
 * A file as text from anywhere becomes JSON values that the other checks can walk without fear: no key that would reach a
 * prototype, no nesting or width that only an attack has, no number that is not exact, no text that cannot be stored.
 */

import { flawOfText } from '../http/stored-text.ts';
import { type Faults, step } from './faults.ts';
import { fileLimits } from './file-format.ts';
import { readPieces } from './read-pieces.ts';

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** @param chunks the text of the file; they are emptied as they are read @returns the value; with faults it must not be used. */
export function readFile(chunks: Buffer[], faults: Faults): unknown {
  const value = readPieces(chunks, faults);
  if (value === undefined) return null;
  new Walk(faults).walk(value);
  return value;
}

/** Visits every value once; stops where the faults are full or the file has too many values. */
class Walk {
  readonly #faults: Faults;
  /** Where it is; a pointer is only made of it for a fault. */
  readonly #path: (string | number)[] = [];
  #values = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** The lists of the file element by element, everything else at once. */
  walk(value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.#visit(value);
    for (const name of this.#names(value)) {
      const inner = (value as Record<string, unknown>)[name]; // A key of its own.
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

  /** The names of an object's fields, without those that are refused for themselves. */
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

  /** A step of a patch's path is a key as well; what the patch puts there is not: a gang may be called so. */
  #isStep(): boolean {
    const [list, , side, , part] = this.#path;
    return list === 'moves' && (side === 'patches' || side === 'inverse') && part === 1;
  }

  #at = (): string => this.#path.map(step).join('');

  #fault(code: string, limit?: number): void {
    this.#faults.add(this.#at(), code, limit === undefined ? {} : { limit });
  }
}
