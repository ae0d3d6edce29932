/** What changed between two values of JSON, as few places with their new values: what a frame brings instead of a whole game. */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../read/frame-contract.ts';

type Json = unknown;
type Path = readonly (string | number)[];

interface Found {
  readonly changes: readonly Change[];
  /** Characters of their JSON. */
  readonly length: number;
}

const NOTHING: Found = { changes: [], length: 0 };

/**
 * What makes the second value out of the first. Both are as `JSON.parse` gives them; the changes hold parts of the second one.
 * @returns none where they are equal
 */
export const changesBetween = (from: Json, to: Json): readonly Change[] => between(from, to, []).changes;

function between(from: Json, to: Json, path: Path): Found {
  if (from === to) return NOTHING;
  if (Array.isArray(from) && Array.isArray(to)) return shorter(inArray(from, to, path), path, to);
  if (isObject(from) && isObject(to)) return shorter(inObject(from, to, path), path, to);
  return found([path, to]);
}

/** Many small changes may weigh more than the whole place: then it is said anew. */
function shorter(inside: Found, path: Path, to: Json): Found {
  if (inside.changes.length < 2) return inside;
  const whole = found([path, to]);
  return whole.length < inside.length ? whole : inside;
}

function inObject(from: Readonly<Record<string, Json>>, to: Readonly<Record<string, Json>>, path: Path): Found {
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  const all = Object.entries(to).map(([key, value]) =>
    Object.hasOwn(from, key) ? between(from[key], value, [...path, key]) : found([[...path, key], value]),
  );
  return together([...gone.map((key) => found([[...path, key]])), ...all]);
}

/** What is equal at both ends stays; in between, place by place where as many stand there, else all of it. */
function inArray(from: readonly Json[], to: readonly Json[], path: Path): Found {
  const shared = Math.min(from.length, to.length);
  let start = 0;
  while (start < shared && isDeepStrictEqual(from[start], to[start])) start++;
  let end = 0;
  while (end < shared - start && isDeepStrictEqual(from[from.length - 1 - end], to[to.length - 1 - end])) end++;
  const [removed, put] = [from.slice(start, from.length - end), to.slice(start, to.length - end)];
  if (removed.length === 0 && put.length === 0) return NOTHING;
  const spliced = found([path, start, removed.length, put]);
  if (removed.length !== put.length) return spliced;
  const each = together(put.map((value, n) => between(removed[n], value, [...path, start + n])));
  return spliced.length < each.length ? spliced : each;
}

const found = (change: Change): Found => ({ changes: [change], length: JSON.stringify(change).length + 1 });

function together(all: readonly Found[]): Found {
  const some = all.filter((one) => one !== NOTHING);
  if (some.length === 0) return NOTHING;
  return {
    changes: some.flatMap((one) => one.changes),
    length: some.reduce((sum, one) => sum + one.length, 0),
  };
}

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
