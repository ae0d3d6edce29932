/** Where a value is wrong, told to whoever made it. */
import { Check } from 'typebox/value';

/** What of JSON Schema the moves of rulebooks, and what is sent to the API, are made of. */
export interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/**
 * Where a value first leaves its schema, null where it does not: a field that is missing, one that nobody knows, one that does not fit. Of
 * several shapes the one counts that the value says it has (`do`), for all others are wrong in many places.
 */
export function wrongPlace(schema: Schema, value: unknown, at: string): string | null {
  const fits: boolean = Check(schema as object, value);
  if (fits) return null;
  if (schema.anyOf) return wrongInOneOf(shapesOf(schema), value, at);
  if (schema.type === 'array' && Array.isArray(value)) return firstOf(value.entries(), () => schema.items, at);
  if (schema.type !== 'object' || !isObject(value)) return at;
  const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema;
  const patterns = Object.entries(patternProperties);
  const shapeOf = (key: string): Schema | undefined =>
    Object.hasOwn(properties, key) ? properties[key] : patterns.find(([pattern]) => new RegExp(pattern).test(key))?.[1];
  const wrong =
    required.find((key) => !Object.hasOwn(value, key)) ??
    (additionalProperties === false ? Object.keys(value).find((key) => !shapeOf(key)) : undefined);
  return wrong === undefined ? firstOf(Object.entries(value), shapeOf, at) : `${at}/${pointer(wrong)}`;
}

function wrongInOneOf(shapes: readonly Schema[], value: unknown, at: string): string {
  const objects = shapes.filter(({ properties }) => properties);
  if (!isObject(value) || objects.length === 0) {
    const list = Array.isArray(value) ? shapes.find(({ type }) => type === 'array') : undefined;
    return (list && wrongPlace(list, value, at)) ?? at;
  }
  const meant = meantShape(objects, value);
  if (meant) return wrongPlace(meant, value, at) ?? at;
  const [first] = objects;
  const told = Object.entries(first?.properties ?? {}).find(([, one]) => 'const' in one)?.[0];
  return told === undefined ? at : `${at}/${pointer(told)}`;
}

/** Of several shapes the one whose constants a value has. */
export const meantShape = (shapes: readonly Schema[], value: Record<string, unknown>): Schema | undefined =>
  shapes.find(({ properties = {} }) =>
    Object.entries(properties).every(([key, one]) => !('const' in one) || one.const === value[key]),
  );

/** The first wrong place within its parts; its own where they are right one by one. */
function firstOf<Key extends string | number>(
  parts: Iterable<[Key, unknown]>,
  shapeOf: (key: Key) => Schema | undefined,
  at: string,
): string {
  for (const [key, part] of parts) {
    const shape = shapeOf(key);
    const wrong = shape && wrongPlace(shape, part, `${at}/${pointer(String(key))}`);
    if (wrong) return wrong;
  }
  return at;
}

const shapesOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(shapesOf) ?? [schema];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name as a part of a JSON pointer (RFC 6901); of a name that somebody made up, as much as names have. */
const pointer = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
