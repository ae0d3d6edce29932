/** Drafts of a state: copy on write, with patches both ways. For plain JSON only. Why it is our own: docs/decisions/state-drafts.md. */

/** A stored patch: adds, removes or replaces the value at a path. */
export type StoredPatch = readonly [op: '+' | '-' | '=', path: readonly (string | number)[], value?: unknown];

export type Writable<State> = State extends object ? { -readonly [Key in keyof State]: Writable<State[Key]> } : State;

type Tree = Record<string | number, unknown>;
type Key = string | number;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const copyOf = (tree: Tree): Tree => (Array.isArray(tree) ? (tree.slice() as unknown as Tree) : { ...tree });

const NODE = Symbol('draft');

const nodeOf = (value: unknown): Draft | undefined => (value as { [NODE]?: Draft })[NODE];

/** One array or object of the state and its changes. It is the handler of its own proxy. */
class Draft implements ProxyHandler<Tree> {
  readonly base: Tree;
  readonly isList: boolean;
  readonly proxy: Tree;
  /** The current content: the base until the first write, then the copy. */
  now: Tree;
  /** This node or one below it was written to. */
  dirty = false;
  /** Keys of the base that were removed and added again: they come last now. */
  putBack: Set<string> | undefined;
  final: Tree | undefined;
  kids: Map<string, Draft> | undefined;
  readonly #parent: Draft | null;

  constructor(base: Tree, parent: Draft | null) {
    this.base = base;
    this.now = base;
    this.isList = Array.isArray(base);
    this.#parent = parent;
    this.proxy = new Proxy((this.isList ? [] : {}) as Tree, this);
  }

  get(_target: Tree, key: string | symbol): unknown {
    if (typeof key === 'symbol') {
      if (key === NODE) return this;
      // A state has no inherited properties.
      return Reflect.get(Object.getPrototypeOf(this.now), key);
    }
    const value = this.now[key];
    if (!isTree(value)) return value;
    return value === this.base[key] ? this.#kid(key, value).proxy : value;
  }

  set(_target: Tree, key: string, value: unknown): boolean {
    const before = this.now[key];
    if (before === value && (value !== undefined || key in this.now)) return true;
    // A child put back in its place is no change.
    if (isTree(value) && isTree(before) && nodeOf(value)?.base === before && this.kids?.get(key) === nodeOf(value))
      return true;
    if (before === undefined && !Object.hasOwn(this.now, key) && Object.hasOwn(this.base, key)) {
      this.putBack ??= new Set();
      this.putBack.add(key);
    }
    this.#own()[key] = value;
    return true;
  }

  deleteProperty(_target: Tree, key: string): boolean {
    if (key in this.now) delete this.#own()[key];
    return true;
  }

  has(_target: Tree, key: string | symbol): boolean {
    return key in this.now;
  }

  ownKeys(): (string | symbol)[] {
    return Reflect.ownKeys(this.now);
  }

  getOwnPropertyDescriptor(target: Tree, key: string | symbol): PropertyDescriptor | undefined {
    const described = Reflect.getOwnPropertyDescriptor(this.now, key);
    if (!described) return undefined;
    const configurable = !this.isList || key !== 'length';
    return { value: this.get(target, key), writable: true, enumerable: described.enumerable ?? false, configurable };
  }

  defineProperty(): boolean {
    throw new Error('a property of a state is set, not defined');
  }

  #kid(key: string, value: Tree): Draft {
    const known = this.kids?.get(key);
    if (known) return known;
    const made = new Draft(value, this);
    this.kids ??= new Map();
    this.kids.set(key, made);
    return made;
  }

  #own(): Tree {
    if (this.now === this.base) {
      this.now = copyOf(this.base);
      for (let node: Draft | null = this; node && !node.dirty; node = node.#parent) node.dirty = true;
    }
    return this.now;
  }
}

function finished(draft: Draft): Tree {
  if (!draft.dirty) return draft.base;
  if (draft.final) return draft.final;
  const { base, kids } = draft;
  const written = draft.now !== base;
  const now = written ? draft.now : copyOf(base);
  draft.final = now;
  if (written)
    for (const key of Object.keys(now)) {
      const value = now[key];
      if (isTree(value) && value !== base[key]) now[key] = settled(value);
    }
  if (kids) for (const [key, kid] of kids) if (kid.dirty && now[key] === kid.base) now[key] = finished(kid);
  return now;
}

/** A value from the rules, without drafts in it. */
function settled(value: Tree): Tree {
  const draft = nodeOf(value);
  if (draft) return finished(draft);
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (!isTree(inner)) continue;
    const plain = settled(inner);
    if (plain !== inner) value[key] = plain;
  }
  return value;
}

/** The inverse patches, the last one first. @param was for each patch that replaces or removes a value, the old value, in order */
function inverseOf(patches: readonly StoredPatch[], was: readonly unknown[]): StoredPatch[] {
  let next = 0;
  const inverse = patches.map(([op, path]): StoredPatch => {
    if (op === '+') return ['-', path];
    return [op === '-' ? '+' : '=', path, was[next++]];
  });
  return inverse.reverse();
}

/** The difference between a draft's base and its result: patches, and the old values. */
class Difference {
  readonly patches: StoredPatch[] = [];
  readonly was: unknown[] = [];

  add(draft: Draft, path: readonly Key[]): void {
    const { base, final } = draft;
    if (!final || final === base) return;
    if (draft.isList) this.#list(draft, base as unknown as unknown[], final as unknown as unknown[], path);
    else this.#record(draft, base, final, path);
  }

  #list(draft: Draft, before: readonly unknown[], after: readonly unknown[], path: readonly Key[]): void {
    const common = Math.min(before.length, after.length);
    for (let at = 0; at < common; at++) this.#changed(draft, at, before[at], after[at], path);
    for (let at = common; at < after.length; at++) this.patches.push(['+', [...path, at], after[at]]);
    for (let at = before.length - 1; at >= common; at--) this.#removed([...path, at], before[at]);
  }

  #record(draft: Draft, before: Tree, after: Tree, path: readonly Key[]): void {
    for (const key of Object.keys(after)) {
      const putBack = draft.putBack?.has(key) ?? false;
      if (Object.hasOwn(before, key) && !putBack) {
        this.#changed(draft, key, before[key], after[key], path);
        continue;
      }
      // A replaced value would keep its old place in the order of keys.
      if (putBack) this.#removed([...path, key], before[key]);
      this.patches.push(['+', [...path, key], after[key]]);
    }
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) this.#removed([...path, key], before[key]);
  }

  #removed(path: readonly Key[], before: unknown): void {
    this.patches.push(['-', path]);
    this.was.push(before);
  }

  #changed(draft: Draft, key: Key, before: unknown, after: unknown, path: readonly Key[]): void {
    if (before === after) return;
    const kid = draft.kids?.get(String(key));
    if (kid && kid.base === before && kid.final === after) return this.add(kid, [...path, key]);
    this.patches.push(['=', [...path, key], after]);
    this.was.push(before);
  }
}

/** The unchanged base of a draft, undefined for other values. Reading it is faster than reading a draft. */
export const originalOf = <State>(draft: State): State | undefined =>
  isTree(draft) ? (nodeOf(draft)?.base as State | undefined) : undefined;

/** Changes a state: the new one, and patches both ways. A change that returns another state replaces the whole. */
export function drafted(
  state: object,
  change: (draft: unknown) => unknown,
): [state: unknown, patches: StoredPatch[], inverse: StoredPatch[]] {
  const root = new Draft(state as Tree, null);
  const result = change(root.proxy);
  if (result !== root.proxy) {
    const next = isTree(result) ? settled(result) : result;
    return [next, [['=', [], next]], [['=', [], state]]];
  }
  const next = finished(root);
  const difference = new Difference();
  difference.add(root, []);
  const { patches, was } = difference;
  return [patches.length === 0 ? state : next, patches, inverseOf(patches, was)];
}
