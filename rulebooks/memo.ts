/** Caches results of immutable values, as long as these live. */
import { originalOf } from './drafts.ts';

/** A `WeakMap` that caches nothing for a draft, since it still changes. */
export class Memo<Of extends object, Value> {
  readonly #values = new WeakMap<Of, Value>();

  get(of: Of): Value | undefined {
    return this.#values.get(of);
  }

  set(of: Of, value: Value): void {
    if (originalOf(of) === undefined) this.#values.set(of, value);
  }
}
