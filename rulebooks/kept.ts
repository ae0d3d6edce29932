/** What is worked out of values that never change, and kept with them. */
import { originalOf } from './drafts.ts';

/**
 * What is kept with each value, and gone with it, as in a `WeakMap`: but what one of those holds is carried along by every scavenge
 * until the old space is collected (docs/decisions/the-speed-of-the-host.md), so that is for what is frozen alone, as tests do with
 * states. No copy of a value has what was kept with it, and nothing is kept with a draft.
 */
export class Kept<Of extends object, Value> {
  readonly #slot = Symbol('kept');
  readonly #frozen = new WeakMap<Of, Value>();

  get(of: Of): Value | undefined {
    if (!Object.isExtensible(of)) return this.#frozen.get(of);
    return (of as { readonly [slot: symbol]: Value | undefined })[this.#slot]; // Put there by `set` alone.
  }

  set(of: Of, value: Value): void {
    if (!Object.isExtensible(of)) this.#frozen.set(of, value);
    else if (originalOf(of) === undefined) Object.defineProperty(of, this.#slot, { value, writable: true });
  }
}
