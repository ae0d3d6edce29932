/** The other half of `server/live/changes.ts`: a game as it was, with what a frame says has changed. */
import type { Change } from '../../../../server/read/frame-contract.ts';

type Json = unknown;

/** The value with those changes; the given one stays as it is, and what did not change is shared with it. @throws Error where one does not fit */
export const applyChanges = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce<Json>((now, change) => changed(now, change, 0), value);

/** @param depth how much of the change's path leads here */
function changed(value: Json, change: Change, depth: number): Json {
  const [path] = change;
  const key = path[depth];
  if (key === undefined) return here(value, change);
  if (Array.isArray(value) && typeof key === 'number' && key < value.length)
    return [...value.slice(0, key), changed(value[key], change, depth + 1), ...value.slice(key + 1)];
  if (!isObject(value) || typeof key !== 'string') throw new Error('a change does not fit');
  if (change.length === 1 && depth === path.length - 1) {
    const { [key]: _gone, ...rest } = value;
    return rest;
  }
  return { ...value, [key]: changed(value[key], change, depth + 1) };
}

function here(value: Json, change: Change): Json {
  if (change.length === 2) return change[1];
  if (change.length === 4 && Array.isArray(value)) {
    const [, start, gone, come] = change;
    return [...value.slice(0, start), ...come, ...value.slice(start + gone)];
  }
  throw new Error('a change does not fit');
}

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
