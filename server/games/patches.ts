/** Immer patches in their stored form: [op, path, value], where op is `+`, `-` or `=`. */
import { applyPatches, enablePatches } from 'immer';
import { drafted, type StoredPatch } from './drafts.ts';

export type { StoredPatch } from './drafts.ts';

enablePatches();

const toLong = { '+': 'add', '-': 'remove', '=': 'replace' } as const;

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
  return drafted(state as object, change); // A state is an object.
}
