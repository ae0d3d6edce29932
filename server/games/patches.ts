/** Immer patches in their stored form: [op, path, value], where op is `+`, `-` or `=`. */
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

export type StoredPatch = readonly [op: '+' | '-' | '=', path: readonly (string | number)[], value?: unknown];

const toShort = { add: '+', remove: '-', replace: '=' } as const;
const toLong = { '+': 'add', '-': 'remove', '=': 'replace' } as const;

/** Patches hold drafts' finished values; they are never changed afterwards. */
export const storePatches = (patches: readonly Patch[]): StoredPatch[] =>
  patches.map(({ op, path, value }) => (op === 'remove' ? ['-', path] : [toShort[op], path, value]));

/** A new state; the old one is left as it was. A patch at the empty path replaces the whole. */
export function applyStored<State>(state: State, patches: readonly StoredPatch[]): State {
  if (patches.length === 0) return state;
  const last = patches.findLastIndex(([, path]) => path.length === 0);
  const base = last < 0 ? state : (patches[last]?.[2] as State); // A whole-state patch carries a State by construction.
  const rest = patches.slice(last + 1).map(([op, path, value]) => ({ op: toLong[op], path: [...path], value }));
  return rest.length === 0 ? base : (applyPatches(base as object, rest) as State);
}

/** Runs a change on a state and gives the new state with its patches both ways. */
export function changed(state: unknown, change: (state: unknown) => unknown): [unknown, StoredPatch[], StoredPatch[]] {
  if (state === null) {
    const made = change(null);
    return [made, [['=', [], made]], [['=', [], null]]];
  }
  const [next, patches, inverse] = produceWithPatches(state, (draft: unknown) => {
    const result = change(draft);
    return result === draft ? undefined : result;
  }) as unknown as [unknown, Patch[], Patch[]]; // Immer's overloads do not cover a recipe that may return a new state.
  return [next, storePatches(patches), storePatches(inverse)];
}
