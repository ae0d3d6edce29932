/** Schemas that the API document lists once, under their names in the code. */
import { isObject, type Json, mapped, modern, refTo } from './json-schema.ts';

/** Marks a shared schema until the document is complete: `@fastify/swagger` would resolve a reference. */
const SHARED = 'x-shared';

export class SharedSchemas {
  readonly #named = new Map<string, Json>();
  /** By serialised content: inner schemas are copies. */
  readonly #names = new Map<string, string>();

  /** @throws Error if another schema has one of these names */
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

  /** The schema with each shared part replaced by its mark. */
  marked = (schema: unknown): unknown => mapped(schema, this.#mark);

  #mark = (one: Json): Json | null => {
    if (typeof one.$ref === 'string') return { [SHARED]: one.$ref };
    const name = this.#names.get(JSON.stringify(one));
    return name === undefined ? null : { [SHARED]: name };
  };

  get components(): Readonly<Record<string, unknown>> {
    const inner = (schema: Json): unknown =>
      Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.marked(value)]));
    return Object.fromEntries(
      [...this.#named].map(([name, { $id: _, ...schema }]) => [name, referring(modern(inner(schema)))]),
    );
  }
}

export const referring = (document: unknown): unknown =>
  mapped(document, (one) => (isObject(one) && typeof one[SHARED] === 'string' ? refTo(one[SHARED]) : null));
