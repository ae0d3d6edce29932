/** Results worked out of values that never change, remembered as long as these live. */
import { originalOf } from './drafts.ts';

/** A `WeakMap` that remembers nothing for a draft, which is still to change. */
export class Memo<Of extends object, Value> {
  readonly #values = new WeakMap<Of, Value>();

  get(of: Of): Value | undefined {
    return this.#values.get(of);
  }

  set(of: Of, value: Value): void {
    if (originalOf(of) === undefined) this.#values.set(of, value);
  }
}
