/** Cleans the lines in a request (invisible characters from copying) before its schema is checked. */
import { refusedSign, tidyLine, VISIBLE_LINE, WRITTEN_LINE, WRITTEN_TEXT, withoutMarks } from './written.ts';
import type { Schema } from './wrong-place.ts';

/** A name or title is trimmed; a line that is still being written keeps its blanks. */
const TIDIED: Readonly<Record<string, (text: string) => string>> = {
  [VISIBLE_LINE]: tidyLine,
  [WRITTEN_LINE]: withoutMarks,
  // Forms send CRLF.
  [WRITTEN_TEXT]: (text) => withoutMarks(text.replace(/\r\n?/g, '\n')).trim(),
};

/** The value with its lines tidied; the same object where nothing changed. */
export function tidied(schema: Schema, value: unknown): unknown {
  if (schema.anyOf) return schema.anyOf.reduce((one: unknown, shape) => tidied(shape, one), value);
  if (typeof value === 'string') return TIDIED[schema.pattern ?? '']?.(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  const shapeOf = shapesWithin(schema);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, at) => tidied(shapeOf(`${at}`), item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const changed = Object.entries(value).flatMap(([key, one]) => {
    const tidy = tidied(shapeOf(key), one);
    return tidy === one ? [] : [[key, tidy]];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** A character that a line may not hold, and its place as a JSON pointer. */
export interface BadSign {
  readonly at: string;
  readonly sign: string;
}

/** The first bad sign in the lines of a value; null where there is none. */
export function badSignIn(schema: Schema, value: unknown, at = ''): BadSign | null {
  if (schema.anyOf) return firstOf(schema.anyOf, (shape) => badSignIn(shape, value, at));
  if (typeof value === 'string') {
    const line = schema.pattern === WRITTEN_TEXT ? value.replaceAll('\n', ' ') : value;
    const sign = Object.hasOwn(TIDIED, schema.pattern ?? '') ? refusedSign(line) : null;
    return sign === null ? null : { at, sign };
  }
  if (typeof value !== 'object' || value === null) return null;
  const shapeOf = shapesWithin(schema);
  return firstOf(Object.entries(value), ([key, one]) => badSignIn(shapeOf(key), one, `${at}/${key}`));
}

function firstOf<One>(all: readonly One[], look: (one: One) => BadSign | null): BadSign | null {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return null;
}

const ANY: Schema = {};

/** The schema under a key, or at an index of a list. */
function shapesWithin({ properties = {}, patternProperties = {}, items }: Schema): (key: string) => Schema {
  const others = Object.values(patternProperties)[0] ?? items ?? ANY;
  return (key) => (Object.hasOwn(properties, key) ? (properties[key] ?? ANY) : others);
}
