/** Where a value violates its schema, for error messages. */
import { Check } from 'typebox/value';

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
 * The first place where a value violates its schema, null where it is valid: a field that is missing, unknown or does not fit. In a union, the shape that the value names (`do`)
 * counts: all others are wrong in many places.
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

/** The shape of a union whose constants match the value. */
export const meantShape = (shapes: readonly Schema[], value: Record<string, unknown>): Schema | undefined =>
  shapes.find(({ properties = {} }) =>
    Object.entries(properties).every(([key, one]) => !('const' in one) || one.const === value[key]),
  );

/** The first wrong place within its parts; the whole where each part is right. */
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

/** A name as a part of a JSON pointer (RFC 6901), cut to 100 characters. */
const pointer = (name: string): string => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1');
