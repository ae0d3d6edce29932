/** A minimal diff of two JSON values, as places with new values: a frame carries it instead of a whole game. */

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;
/** Keys from the outermost inwards, as JSON: `"view","hands",2`. */
type Path = string;

/** Changes that turn `from` into `to`, each the JSON of a `Change`. Both are JSON values; undefined fields count as absent. @returns none if they are equal */
export function changesBetween(from: Json, to: Json): readonly string[] {
  const changes: string[] = [];
  between(from, to, '', changes);
  return changes;
}

/** The same for the fields of two objects, even if all have changed. */
export function changesOfFields(from: object, to: object): readonly string[] {
  const changes: string[] = [];
  inObject(from as Fields, to as Fields, '', changes); // Only their fields are read.
  return changes;
}

/** Adds the changes of one place. If many small ones are longer than the new value, sends the value instead. */
function between(from: Json, to: Json, path: Path, changes: string[]): void {
  if (from === to) return;
  const before = changes.length;
  if (Array.isArray(from) && Array.isArray(to)) inArray(from, to, path, changes);
  else if (isObject(from) && isObject(to)) inObject(from, to, path, changes);
  else changes.push(put(path, to));
  if (changes.length > before + 1) insteadOf(changes, before, put(path, to));
}

function insteadOf(changes: string[], since: number, one: string): void {
  let length = 0;
  for (let n = since; n < changes.length; n++) length += (changes[n]?.length ?? 0) + 1;
  if (one.length + 1 < length) changes.splice(since, changes.length - since, one);
}

function inObject(from: Fields, to: Fields, path: Path, changes: string[]): void {
  for (const key in from)
    if (from[key] !== undefined && fieldOf(to, key) === undefined) changes.push(`[[${within(path, key)}]]`);
  for (const key in to) {
    const value = to[key];
    const was = fieldOf(from, key);
    if (value === was || value === undefined) continue;
    if (was === undefined) changes.push(put(within(path, key), value));
    else between(was, value, within(path, key), changes);
  }
}

/** An own property, not an inherited one. */
const fieldOf = (object: Fields, key: string): Json => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Keeps equal elements at both ends. Between them compares element by element if the counts match, else replaces them. */
function inArray(from: readonly Json[], to: readonly Json[], path: Path, changes: string[]): void {
  const shared = Math.min(from.length, to.length);
  let start = 0;
  while (start < shared && isSame(from[start], to[start])) start++;
  let end = 0;
  while (end < shared - start && isSame(from[from.length - 1 - end], to[to.length - 1 - end])) end++;
  const [gone, come] = [from.length - end - start, to.length - end - start];
  const splice = (): string => `[[${path}],${start},${gone},${JSON.stringify(to.slice(start, start + come))}]`;
  if (gone !== come) {
    changes.push(splice());
    return;
  }
  const before = changes.length;
  for (let n = start; n < start + come; n++) between(from[n], to[n], within(path, n), changes);
  if (come > 1) insteadOf(changes, before, splice());
}

/** Whether both have the same JSON, regardless of the order of fields. */
function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((value, n) => isSame(value, other[n]));
  if (!isObject(one) || !isObject(other)) return false;
  for (const key in one) if (!isSame(one[key], fieldOf(other, key))) return false;
  for (const key in other) if (other[key] !== undefined && fieldOf(one, key) === undefined) return false;
  return true;
}

const within = (path: Path, key: string | number): Path => {
  const last = typeof key === 'number' ? key : JSON.stringify(key);
  return path === '' ? `${last}` : `${path},${last}`;
};

const put = (path: Path, value: Json): string => `[[${path}],${JSON.stringify(value) ?? 'null'}]`;

const isObject = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
