/** JSON Schemas of the API document: dialect 2020-12, as in OpenAPI 3.1. */

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Replaces objects from the outside in: `change` returns the replacement, or null to descend. */
export function mapped(value: unknown, change: (one: Json) => Json | null): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (!isObject(value)) return value;
  const changed = change(value);
  if (changed) return changed;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(inner, change)]));
}

/** Converts draft 7 to 2020-12: tuples, maps, unions of constants. */
export function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern);
  if (!isObject(value)) return value;
  const { additionalItems: _, ...schema } = readable(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, modern(inner)])),
  );
  if (Array.isArray(schema.items)) {
    const { items, ...rest } = schema;
    return { ...rest, prefixItems: items, items: {}, maxItems: items.length };
  }
  const words = wordsOf(schema.anyOf);
  if (words) {
    const { anyOf: __, ...rest } = schema;
    return { ...rest, type: 'string', enum: words };
  }
  if (!isObject(schema.patternProperties)) return schema;
  const { patternProperties, ...rest } = schema;
  return { ...rest, additionalProperties: Object.values(patternProperties)[0] };
}

const IN_WORDS = 'One line of text, without control and invisible characters';

/** Replaces character-class patterns, which not every tool supports, by a description. Violations get `bad-field`. */
function readable(schema: Json): Json {
  const { pattern, '~refine': _, ...rest } = schema;
  return typeof pattern === 'string' && pattern.includes('\\p{') ? { description: IN_WORDS, ...rest } : schema;
}

/** The constants of a union that has nothing else. */
function wordsOf(union: unknown): string[] | null {
  if (!Array.isArray(union)) return null;
  const words = union.map((one: unknown) => (isObject(one) ? one.const : null));
  return words.every((word) => typeof word === 'string') ? words : null;
}
