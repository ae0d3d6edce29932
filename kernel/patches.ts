/** State changes in stored form: [op, path, value], where op is `+`, `-` or `=`. */
import { drafted, originalOf, type StoredPatch } from '#rulebooks/drafts.ts';

export type { StoredPatch } from '#rulebooks/drafts.ts';

type Tree = Record<string | number, unknown>;

/** Returns a new state and leaves the old one unchanged, unless it is a draft. A patch at the empty path replaces the whole. @throws Error if a path does not exist */
export function applyStored<State>(state: State, patches: readonly StoredPatch[]): State {
  if (patches.length === 0) return state;
  const last = patches.findLastIndex(([, path]) => path.length === 0);
  const base = last < 0 ? state : (patches[last]?.[2] as State); // A whole-state patch holds a State.
  const rest = patches.slice(last + 1);
  if (rest.length === 0) return base;
  const write = (draft: unknown): unknown => {
    for (const patch of rest) applyOne(draft as Tree, patch);
    return draft;
  };
  const isDraft = originalOf(base) !== undefined;
  return (isDraft ? write(base) : drafted(base as object, write)[0]) as State; // Patches lead from one State to another.
}

function applyOne(root: Tree, [op, path, value]: StoredPatch): void {
  const place = path.slice(0, -1).reduce<unknown>((tree, key) => (tree as Tree | undefined)?.[key], root);
  const key = path.at(-1);
  if (typeof place !== 'object' || place === null || key === undefined)
    throw new Error(`a patch leads nowhere: ${path.join('/')}`);
  // Copied, because a patch may be applied again.
  const put = typeof value === 'object' && value !== null ? structuredClone(value) : value;
  if (Array.isArray(place) && typeof key === 'number' && op !== '=')
    op === '+' ? place.splice(key, 0, put) : place.splice(key, 1);
  else if (op === '-') delete (place as Tree)[key];
  else (place as Tree)[key] = put;
}

/** Patches from one state to another. Skips shared parts by reference. */
export function differenceOf(before: unknown, after: unknown, path: readonly (string | number)[] = []): StoredPatch[] {
  if (before === after) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return [['=', path, after]];
  const at = (key: string): string | number => (Array.isArray(before) ? Number(key) : key);
  const written = Object.keys(after).flatMap((key): StoredPatch[] =>
    Object.hasOwn(before, key)
      ? differenceOf(before[key], after[key], [...path, at(key)])
      : [['+', [...path, at(key)], after[key]]],
  );
  // Remove from the end of a list first, so that indices stay valid.
  const removed = Object.keys(before)
    .filter((key) => !Object.hasOwn(after, key))
    .reverse();
  return [...written, ...removed.map((key): StoredPatch => ['-', [...path, at(key)]])];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export function changed(state: unknown, change: (state: unknown) => unknown): [unknown, StoredPatch[], StoredPatch[]] {
  if (state === null) {
    const made = change(null);
    return [made, [['=', [], made]], [['=', [], null]]];
  }
  return drafted(state as object, change); // A state is an object.
}
