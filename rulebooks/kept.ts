/** What is worked out of values that never change, and kept with them. */
import { originalOf } from './drafts.ts';

/** Gives back what it is given, so that a class that extends it puts its private field onto that. */
class Bearer {
  constructor(of: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is what it is for.
    return of;
  }
}

/** A private field that values bear which were made elsewhere: written four times as fast as a hidden property is defined. */
const newField = <Value>() =>
  class Field extends Bearer {
    #value: Value | undefined;

    static get(of: object): Value | undefined {
      return #value in of ? of.#value : undefined;
    }

    static set(of: object, value: Value): void {
      const borne = #value in of ? of : new Field(of);
      borne.#value = value;
    }
  };

/**
 * What is kept with each value, and gone with it, as in a `WeakMap`: but what one of those holds is carried along by every scavenge
 * until the old space is collected (docs/decisions/the-speed-of-the-host.md), so that is for what is frozen alone, as tests do with
 * states. No copy of a value has what was kept with it, and nothing is kept with a draft.
 */
export class Kept<Of extends object, Value> {
  readonly #field = newField<Value>();
  readonly #frozen = new WeakMap<Of, Value>();

  get(of: Of): Value | undefined {
    return Object.isExtensible(of) ? this.#field.get(of) : this.#frozen.get(of);
  }

  set(of: Of, value: Value): void {
    if (!Object.isExtensible(of)) this.#frozen.set(of, value);
    else if (originalOf(of) === undefined) this.#field.set(of, value);
  }
}
