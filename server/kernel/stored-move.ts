/**
 * What a move did, as it is stored: one JSON array without what the rest of the row says already.
 *
 * `[given, patches, was, lines, clocks, draws]`, what is empty null, and left out at the end:
 * - *given* as it is.
 * - *patches*: a place and what is put there, in turns; nothing is put where something is taken away. A place is its keys with `/`
 *   between, `+` or `-` before it where that is the op. Dots say how many keys of the place before are dropped, what follows them is
 *   added: `men/2/at`, `.from`, `..3/at`. A key that is a number counts in a list; a text that might be read otherwise has `'` before it.
 * - *was*: what stood at the places of `=` and `-`.
 * - *lines*: `[key, arguments, audience]`, without the `line.` of a rulebook's keys; other keys begin with a dot.
 * - *clocks* by id: null for one that ended, else `[of, left, due]` with `due` counted from the move: what is left where it is not
 *   said; nor is `left` where it is all of it.
 * - *draws*: n and value, in turns; of several dice with as many sides `-n` and then their values.
 * What does not fit that (an imported game's) is kept in words, as an object. `unpacked_…` of the migration `0014` read the same in SQL.
 */
import type { Audience, Line } from '#rulebooks/rulebook.ts';
import type { Draw } from './chance.ts';
import type { Clock } from './clock.ts';
import { type StoredInverse, type StoredPatch, toStored } from './patches.ts';
import type { ClockChanges } from './reconcile-clocks.ts';
import type { MoveRow } from './rows.ts';

type Key = string | number;
type Place = readonly Key[];
type DenseLine = readonly [key: string, args?: Line['args'] | null, to?: Audience];
type DenseClock = readonly [of: number, left?: number, due?: number | null] | Clock | null;
/** Patches and what takes them back, where those are not theirs. */
interface InWords {
  readonly patches: readonly StoredPatch[];
  readonly inverse: StoredInverse;
}

/** The JSON of the column `did`. */
export type Did = readonly [
  given?: unknown,
  patches?: readonly unknown[] | InWords | null,
  was?: readonly unknown[] | null,
  lines?: readonly (DenseLine | Line)[] | null,
  clocks?: Readonly<Record<string, DenseClock>> | null,
  draws?: readonly number[] | null,
];

type DidOfMove = Pick<MoveRow, 'at' | 'given' | 'draws' | 'patches' | 'inverse' | 'lines' | 'clocks'>;

export function packed({ at, given, draws, patches, inverse, lines, clocks }: DidOfMove): Did {
  const back = toStored(patches, inverse);
  const isTheirs = 'was' in back && patches.every(isPlain);
  const did: unknown[] = [
    isEmpty(given) ? null : given,
    isTheirs ? orNull(packedPatches(patches)) : { patches, inverse: back },
    isTheirs ? orNull(back.was) : null,
    orNull(lines.map(packedLine)),
    clocks === null ? null : packedClocks(clocks, Date.parse(at)),
    orNull(packedDraws(draws)),
  ];
  while (did.length > 0 && did.at(-1) === null) did.pop();
  return did as unknown as Did; // Made in its order.
}

const orNull = (list: readonly unknown[]): readonly unknown[] | null => (list.length === 0 ? null : list);

function isEmpty(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  for (const _ in given) return false;
  return true;
}

function packedDraws(draws: readonly Draw[]): number[] {
  const [n = 0] = draws[0] ?? [];
  const isSame = draws.length > 1 && draws.every(([sides]) => sides === n);
  return isSame ? [-n, ...draws.map(([, value]) => value)] : draws.flat();
}

const isPlain = (patch: StoredPatch): boolean =>
  patch.length === (patch[0] === '-' ? 2 : 3) && (patch[0] === '-' || patch[2] !== undefined);

function packedPatches(patches: readonly StoredPatch[]): unknown[] {
  const told: unknown[] = [];
  let before: Place = [];
  for (const [op, path, value] of patches) {
    told.push((op === '=' ? '' : op) + placeAfter(before, path));
    if (op !== '-') told.push(value);
    before = path;
  }
  return told;
}

/** The place, counted from the one before it where that is shorter. */
function placeAfter(before: Place, place: Place): string {
  let shared = 0;
  const most = Math.min(before.length - 1, place.length);
  while (shared < most && before[shared] === place[shared]) shared++;
  const dots = before.length - shared;
  const isNearer = shared > 0 && lengthOf(place, shared) > dots;
  const rest = (isNearer ? place.slice(shared) : place).map(keyText).join('/');
  return isNearer ? '.'.repeat(dots) + rest : rest;
}

/** Characters of the first so many keys, roughly. */
function lengthOf(place: Place, count: number): number {
  let length = 0;
  for (let n = 0; n < count; n++) length += String(place[n]).length + 1;
  return length;
}

const IS_PLAIN_KEY = /^[A-Za-z][^/~]*$/;

function keyText(key: Key): string {
  if (typeof key === 'number') return String(key);
  return IS_PLAIN_KEY.test(key) ? key : `'${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function packedLine(line: Line): DenseLine | Line {
  const { key, args, to, ...others } = line;
  for (const _ in others) return line;
  const short = key.startsWith('line.') && !key.startsWith('line..') ? key.slice(5) : `.${key}`;
  if (to !== undefined) return [short, args ?? null, to];
  return args === undefined ? [short] : [short, args];
}

function packedClocks(clocks: ClockChanges, at: number): Record<string, DenseClock> {
  const told: Record<string, DenseClock> = {};
  for (const [id, clock] of Object.entries(clocks)) told[id] = clock && packedClock(clock, at);
  return told;
}

function packedClock(clock: Clock, at: number): DenseClock {
  const { of, left, due, ...others } = clock;
  for (const _ in others) return clock;
  if (due === null) return [of, left, null];
  if (due - at !== left) return [of, left, due - at];
  return left === of ? [of] : [of, left];
}

/** What the columns of an earlier version say, null where the row was written since; and what is said since. */
interface StoredDid {
  /** ISO 8601. */
  readonly at: string;
  readonly did: Did | null;
}

/** Patches and what takes them back. */
export function unpackedPatches(did: Did): InWords {
  const [, patches, was] = did;
  if (patches && 'patches' in patches) return patches;
  return { patches: patches ? toPatches(patches) : [], inverse: { was: was ?? [] } };
}

function toPatches(told: readonly unknown[]): StoredPatch[] {
  const patches: StoredPatch[] = [];
  let before: Place = [];
  for (let n = 0; n < told.length; n++) {
    const text = told[n] as string; // A place, since each value was stepped over.
    const op = text.startsWith('+') ? '+' : text.startsWith('-') ? '-' : '=';
    before = placeOf(before, op === '=' ? text : text.slice(1));
    patches.push(op === '-' ? [op, before] : [op, before, told[++n]]);
  }
  return patches;
}

function placeOf(before: Place, text: string): Place {
  let dots = 0;
  while (text[dots] === '.') dots++;
  const rest = text.slice(dots);
  const keys = rest === '' ? [] : rest.split('/').map(keyOf);
  return dots === 0 ? keys : [...before.slice(0, before.length - dots), ...keys];
}

function keyOf(text: string): Key {
  if (text.startsWith("'")) return text.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d/.test(text) ? Number(text) : text;
}

/** Clocks of a move as rows have them. */
export function unpackedClocks({ did, at }: StoredDid): ClockChanges | null {
  const clocks = did?.[4];
  if (!clocks) return null;
  const told: Record<string, Clock | null> = {};
  for (const [id, clock] of Object.entries(clocks)) told[id] = clock && ('of' in clock ? clock : toClock(clock, at));
  return told;
}

function toClock([of, left = of, due = left]: Exclude<DenseClock, Clock | null>, at: string): Clock {
  return { of, left, due: due === null ? null : Date.parse(at) + due };
}

/** The column `stored_lines` of the view: dense ones, or those of a version before. */
export type StoredLines = readonly (DenseLine | Line)[];

export const unpackedLines = (lines: StoredLines): Line[] => lines.map((line) => ('key' in line ? line : toLine(line)));

/** What a row of the view has of a move: `did`, or where an earlier version wrote it the columns that it had for that. */
export interface MoveColumns {
  readonly did: Did | null;
  readonly draws: Draw[] | null;
  readonly patches: StoredPatch[] | null;
  readonly inverse: StoredInverse | null;
}

/** The same in words, whoever wrote it; nothing where neither was read. */
export function unpackedColumns({ did, draws, patches, inverse }: MoveColumns) {
  if (did === null) return { draws: draws ?? [], patches: patches ?? [], inverse: inverse ?? [] };
  return { draws: unpackedWords(did).draws, ...unpackedPatches(did) };
}

/** The rest of it, in words. */
export function unpackedWords(did: Did): { given: unknown; lines: Line[]; draws: Draw[] } {
  const [given, , , lines, , draws] = did;
  return {
    given: given ?? {},
    lines: unpackedLines(lines ?? []),
    draws: toDraws(draws ?? []),
  };
}

function toDraws(told: readonly number[]): Draw[] {
  const [n = 0, ...values] = told;
  if (n < 0) return values.map((value): Draw => [-n, value]);
  return Array.from({ length: told.length / 2 }, (_, at): Draw => [told[2 * at] ?? 0, told[2 * at + 1] ?? 0]);
}

function toLine([short, args, to]: DenseLine): Line {
  const key = short.startsWith('.') ? short.slice(1) : `line.${short}`;
  return { key, ...(args ? { args } : {}), ...(to === undefined ? {} : { to }) };
}
