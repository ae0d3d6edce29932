/** The schemas that the description of the API says once, under the names that they have in the code. */
import { isObject, type Json, mapped, modern, refTo } from './json-schema.ts';

/** Stands where a shared schema is meant, until the description is whole: `@fastify/swagger` follows references by itself. */
const SHARED = 'x-shared';

export class SharedSchemas {
  readonly #named = new Map<string, Json>();
  /** By how they are written: an inner schema is a copy of the one that has the name. */
  readonly #names = new Map<string, string>();

  /** @throws Error where another schema has one of these names */
  add(schemas: Readonly<Record<string, Json>>): void {
    for (const [name, schema] of Object.entries(schemas)) {
      const text = JSON.stringify(schema);
      const [known, other] = [this.#named.get(name), this.#names.get(text)];
      if ((known && JSON.stringify(known) !== text) || (other && other !== name))
        throw new Error(`${name} is described twice, or is ${other}`);
      this.#named.set(name, schema);
      this.#names.set(text, name);
    }
  }

  /** That schema, each shared one in it replaced by its name. */
  marked = (schema: unknown): unknown => mapped(schema, this.#mark);

  #mark = (one: Json): Json | null => {
    if (typeof one.$ref === 'string') return { [SHARED]: one.$ref };
    const name = this.#names.get(JSON.stringify(one));
    return name === undefined ? null : { [SHARED]: name };
  };

  /** All of them, for `components.schemas`. */
  get components(): Readonly<Record<string, unknown>> {
    const inner = (schema: Json): unknown =>
      Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.marked(value)]));
    return Object.fromEntries(
      [...this.#named].map(([name, { $id: _, ...schema }]) => [name, referring(modern(inner(schema)))]),
    );
  }
}

/** A name that stands for a schema becomes a reference to it. */
export const referring = (document: unknown): unknown =>
  mapped(document, (one) => (isObject(one) && typeof one[SHARED] === 'string' ? refTo(one[SHARED]) : null));
