/**
 * A file as text from anywhere becomes JSON values that the other checks can walk without fear: no key that would reach a
 * prototype, no nesting or width that only an attack has, no number that is not exact, no text that cannot be stored.
 */
import { type Faults, step } from './faults.ts';
import { fileLimits } from './file-format.ts';

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** @returns the value; with faults it must not be used. */
export function readFile(text: string, faults: Faults): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    faults.add('', 'not-json');
    return null;
  }
  new Walk(faults).visit(value, '', 0);
  return value;
}

/** Walks every value once; stops where the faults are full or the file has too many values. */
class Walk {
  readonly #faults: Faults;
  #values = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  visit(value: unknown, at: string, depth: number): void {
    if (this.#faults.full || this.#values > fileLimits.values) return;
    if (++this.#values > fileLimits.values)
      return this.#faults.add('', 'too-many-values', { limit: fileLimits.values });
    if (typeof value === 'string') return this.#text(value, at);
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) this.#faults.add(at, 'number-huge');
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (depth >= fileLimits.depth) return this.#faults.add(at, 'too-deep', { limit: fileLimits.depth });
    if (Array.isArray(value)) this.#list(value, at, depth);
    else this.#object(value, at, depth);
  }

  #list(value: readonly unknown[], at: string, depth: number): void {
    const limit = at === '/moves' ? fileLimits.moves : fileLimits.wide;
    if (value.length > limit) return this.#faults.add(at, 'too-long-list', { limit });
    for (let i = 0; i < value.length; i++) this.visit(value[i], `${at}/${i}`, depth + 1);
  }

  #object(value: object, at: string, depth: number): void {
    const names = Object.keys(value);
    if (names.length > fileLimits.wide) return this.#faults.add(at, 'too-long-list', { limit: fileLimits.wide });
    for (const name of names) {
      const place = at + step(name);
      if (POISON.has(name)) this.#faults.add(place, 'forbidden-key');
      else if (name.length > 200 || !isStorable(name)) this.#faults.add(place, 'bad-text');
      else this.visit((value as Record<string, unknown>)[name], place, depth + 1); // A key of its own.
    }
  }

  #text(value: string, at: string): void {
    if (value.length > fileLimits.textLength) this.#faults.add(at, 'text-long', { limit: fileLimits.textLength });
    else if (!isStorable(value)) this.#faults.add(at, 'bad-text');
    else if (POISON.has(value) && at.includes('/patches/')) this.#faults.add(at, 'forbidden-key');
    else if (POISON.has(value) && at.includes('/inverse/')) this.#faults.add(at, 'forbidden-key');
  }
}

/** Postgres keeps neither NUL nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
