/** The client side of `server/live/changes.ts`: applies a frame's changes to a game. */
import type { Change } from '../../../../server/read/frame-contract.ts';

type Json = unknown;

/** Immutable: the input is not changed, and unchanged parts are shared. @throws Error where a change does not fit */
export const applyChanges = (value: Json, changes: readonly Change[]): Json =>
  changes.reduce<Json>((now, change) => changed(now, change, 0), value);

/** @param depth length of the path consumed so far */
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
