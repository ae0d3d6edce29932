/** What is worked out of values that never change, and kept as long as they are. */
import { originalOf } from './drafts.ts';

/** A `WeakMap` in which nothing is kept with a draft: that is still to change. */
export class Kept<Of extends object, Value> {
  readonly #values = new WeakMap<Of, Value>();

  get(of: Of): Value | undefined {
    return this.#values.get(of);
  }

  set(of: Of, value: Value): void {
    if (originalOf(of) === undefined) this.#values.set(of, value);
  }
}
