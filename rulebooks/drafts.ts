/**
 * Drafts of a state: what the rules change is copied on the way, the state itself stays as it was, and what changed comes out as
 * patches both ways. For plain JSON only; a child that is only read copies nothing. Why it is our own: docs/decisions/state-drafts.md.
 */

/** A patch as it is stored: added, removed or replaced at that path. */
export type StoredPatch = readonly [op: '+' | '-' | '=', path: readonly (string | number)[], value?: unknown];

/** A state as its draft is typed: without `readonly`. */
export type Writable<State> = State extends object ? { -readonly [Key in keyof State]: Writable<State[Key]> } : State;

type Tree = Record<string | number, unknown>; // An array or an object: both are read by key.
type Key = string | number;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const copyOf = (tree: Tree): Tree => (Array.isArray(tree) ? (tree.slice() as unknown as Tree) : { ...tree });

const NODE = Symbol('draft');

/** The node of a draft; undefined for everything else. */
const nodeOf = (value: unknown): Draft | undefined => (value as { [NODE]?: Draft })[NODE];

/** One array or object of the state, and what became of it. It is the handler of its own proxy. */
class Draft implements ProxyHandler<Tree> {
  readonly base: Tree;
  readonly isList: boolean;
  readonly proxy: Tree;
  /** Base and copy in one: what it holds now. */
  now: Tree;
  /** It, or something below it, was written to. */
  dirty = false;
  /** Keys of the base that were removed and put in again: they stand behind the others now. */
  putBack: Set<string> | undefined;
  /** What it came to; once it is known. */
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
      // A state has none of its own.
      return Reflect.get(Object.getPrototypeOf(this.now), key);
    }
    const value = this.now[key];
    if (!isTree(value)) return value;
    return value === this.base[key] ? this.#kid(key, value).proxy : value;
  }

  set(_target: Tree, key: string, value: unknown): boolean {
    const before = this.now[key];
    if (before === value && (value !== undefined || key in this.now)) return true;
    // A child put back where it was is no change.
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

  /** Its own copy, to be written to. */
  #own(): Tree {
    if (this.now === this.base) {
      this.now = copyOf(this.base);
      for (let node: Draft | null = this; node && !node.dirty; node = node.#parent) node.dirty = true;
    }
    return this.now;
  }
}

/** What a draft came to; the base itself where nothing is different. */
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

/** A value that the rules put in, without drafts in it. */
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

/**
 * The patches that take others back, the last one first.
 * @param was what stood there before, for each of the patches that replaces or removes something, in their order
 */
function inverseOf(patches: readonly StoredPatch[], was: readonly unknown[]): StoredPatch[] {
  let next = 0;
  const inverse = patches.map(([op, path]): StoredPatch => {
    if (op === '+') return ['-', path];
    return [op === '-' ? '+' : '=', path, was[next++]];
  });
  return inverse.reverse();
}

/** What is different between a draft's base and what it came to: patches, and what was there before. */
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
      // Replaced where it stood, it would be loaded in another order than it has here.
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

/** What a draft was made of, as it was; undefined where it is none. Quick to read, where a draft is slow. */
export const originalOf = <State>(draft: State): State | undefined =>
  isTree(draft) ? (nodeOf(draft)?.base as State | undefined) : undefined; // A draft is typed as what it was made of.

/** A change of a state: the new one, and patches both ways. A change that gives back another state replaces the whole. */
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
