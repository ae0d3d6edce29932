/**
 * Undo. A move depends on an earlier one if it wrote to the same place of the state or answered an ask that the earlier move opened: dependents are undone too. Other moves stay.
 */
import { type Arguments, Forbidden, type Line, Refusal, type Seat, type TakenBack } from '#rulebooks/rulebook.ts';
import type { PastEntry } from './make-rows.ts';
import { applyStored, differenceOf, type StoredPatch } from './patches.ts';
import {
  asksOf,
  type BookPosition,
  type GamePosition,
  liveChildrenOf,
  outcomeOf,
  rulebookOfGame,
  withNewKey,
} from './position.ts';
import type { KeptClocks } from './reconcile-clocks.ts';
import type { MoveRow } from './rows.ts';

/** A move of the log as undo needs it, ascending by seq. Only the places of its patches, since the values may be megabytes. */
export type PastMove = Pick<
  MoveRow,
  'seq' | 'kind' | 'ask' | 'seat' | 'person_id' | 'patches' | 'undoBarrier' | 'undoes'
>;

export interface Undoing {
  /** The game's seq that this was worked out on; void after another move. */
  readonly atSeq: number;
  readonly seqs: readonly number[];
  /** Patches from the current state to the one without the moves. */
  readonly back: readonly StoredPatch[];
  /** Why the relation to nested or surrounding games forbids it. */
  readonly refusal: Refusal | null;
  readonly moves: readonly TakenBack[];
  /** What the first one did, if public. */
  readonly what?: string;
  readonly entries: readonly PastEntry[];
  /** Clocks as the moves ended them. */
  readonly clocks: KeptClocks;
}

/** Moves that do not change the rules' state or cannot be undone: seats, settings, set-up, a child's outcome. */
const neverUndone: readonly string[] = ['opened', 'part', 'setup', 'import', 'sealed', 'desk'];

/**
 * The moves undone with `seq`, itself first, ascending.
 * @param past the moves of the game from `seq` on, ascending
 * @param openBefore ids of the asks that were open before them
 * @throws Refusal `undo-none` if the move does not exist, cannot be undone, or is undone already; `undo-imported`
 */
export function dependentsOf<Move extends PastMove>(
  past: readonly Move[],
  openBefore: ReadonlySet<string>,
  seq: number,
): Move[] {
  // The state starts with the import: earlier moves cannot be undone.
  if (past.some((move) => move.kind === 'import')) throw new Refusal('undo-imported', 'host', { seq });
  // Undoing an undo restores moves, which may depend on the undone ones: repeat until nothing is added.
  for (let undone: ReadonlySet<number> = new Set(); ; ) {
    const taken = restingOn(past, openBefore, seq, undone);
    const more = new Set(taken.filter(({ kind }) => kind === 'undo').map((move) => move.seq));
    if (more.size === undone.size) return taken;
    undone = more;
  }
}

/** @param undone seqs of the undos that are undone too @throws Refusal */
function restingOn<Move extends PastMove>(
  past: readonly Move[],
  openBefore: ReadonlySet<string>,
  seq: number,
  undone: ReadonlySet<number>,
): Move[] {
  const live = liveMoves(past, undone);
  const target = live.find((move) => move.seq === seq);
  if (!target || neverUndone.includes(target.kind)) throw new Refusal('undo-none', 'host', { seq });
  if (target.kind === 'child') throw new Refusal('undo-child', 'host', { seq });
  const taken = [target];
  const touched = new Places(pathsOf(target));
  for (const move of live) {
    if (move.seq <= seq || neverUndone.includes(move.kind)) continue;
    const paths = pathsOf(move);
    const askIsNew = move.ask !== null && !openBefore.has(move.ask);
    if (!askIsNew && !undone.has(move.seq) && !paths.some((path) => touched.has(path))) continue;
    if (move.kind === 'child') throw new Refusal('undo-child', 'host', { seq: move.seq });
    taken.push(move);
    touched.add(paths);
  }
  return taken;
}

/**
 * Checks that a person may undo their own move: no undo barrier (draw or reveal) since, and no dependent move of somebody else. Computed moves belong to nobody.
 * @param taken from `dependentsOf` for `seq`
 * @param who the person's seats, and whether they are a timekeeper
 * @throws Refusal `undo-not-yours`, `undo-fenced`, `undo-others-moved`
 */
export function checkOwnUndo(past: readonly PastMove[], taken: readonly PastMove[], seq: number, who: Undoer): void {
  const own = (move: PastMove): boolean => isOwn(move, who);
  const [target] = taken;
  if (!target || !own(target)) throw new Forbidden('undo-not-yours', 'host', { seq });
  if (past.some((move) => move.undoBarrier && move.kind !== 'undo')) throw new Refusal('undo-fenced', 'host', { seq });
  if (!taken.every((move) => own(move) || isComputed(move))) throw new Refusal('undo-others-moved', 'host', { seq });
}

/** A computed move is undone with the move it was computed for. */
export const isComputed = ({ kind, seat }: Pick<PastMove, 'kind' | 'seat'>): boolean =>
  kind === 'move' && seat === null;

export interface Undoer {
  readonly seats: readonly Seat[];
  /** A timekeeper's person id, to undo their own answers in the organiser's place; else null. */
  readonly keeper: string | null;
}

/** A person's own move, for one of their seats or as timekeeper for the organiser. A bot's move belongs to nobody. */
export const isOwn = ({ seat, person_id }: Pick<PastMove, 'seat' | 'person_id'>, { seats, keeper }: Undoer): boolean =>
  seat !== null && person_id !== null && (seats.includes(seat) || (seat === 0 && person_id === keeper));

export const askIdsIn = (game: GamePosition, state: unknown): ReadonlySet<string> =>
  new Set(asksOf({ ...game, state }).map((ask) => ask.id));

/** Moves without the undone ones and their undos. @param going undos that are being undone: what they removed counts again */
function liveMoves<Move extends PastMove>(past: readonly Move[], going: ReadonlySet<number>): Move[] {
  const undone = new Set<number>();
  const from = past[0]?.seq ?? 0;
  for (const move of past.toReversed()) {
    if (move.kind !== 'undo' || undone.has(move.seq) || going.has(move.seq)) continue;
    for (const seq of move.undoes ?? []) undone.add(seq);
    if ((move.undoes ?? []).every((seq) => seq >= from)) undone.add(move.seq);
  }
  return past.filter((move) => !undone.has(move.seq));
}

/** Whether its end has been reported to the surrounding game, which paid for it. */
export const isPaid = (parent: GamePosition, game: GamePosition): boolean =>
  outcomeOf(game) !== null && rulebookOfGame(parent).children !== undefined;

/**
 * The way back from the current state, one move at a time, latest first, so that callers can yield in between. Effects on other games are not
 * undone: a game whose end was paid stays ended; one that a move opened or closed inside this one stays so and is called off instead.
 */
export class WayBack {
  /** `undo-settled` or `undo-inside`; null if allowed. */
  refusal: Refusal | null = null;
  readonly #game: GamePosition;
  readonly #named: readonly string[] | null;
  readonly #first: number;
  #state: unknown;

  constructor(book: BookPosition, game: GamePosition, first: number) {
    const parent = game.parent === null ? undefined : book.games.get(game.parent);
    if (parent && isPaid(parent, game)) this.refusal = new Refusal('undo-settled', 'host');
    this.#game = game;
    this.#named = liveChildrenOf(game);
    this.#first = first;
    this.#state = game.state;
  }

  /** Whether a move may have opened or closed a nested game. */
  get hasInside(): boolean {
    return this.#named !== null;
  }

  /** Takes the next move. Each is examined separately, since opening and closing a game would cancel out. */
  take(inverse: readonly StoredPatch[]): void {
    this.#state = applyStored(this.#state, inverse);
    if (this.#named === null || this.refusal) return;
    if (String(liveChildrenOf({ ...this.#game, state: this.#state })) !== String(this.#named))
      this.refusal = new Refusal('undo-inside', 'host', { seq: this.#first });
  }

  patches(): readonly StoredPatch[] {
    return differenceOf(this.#game.state, this.#state);
  }
}

export type Path = readonly (string | number)[];

/** Places that a move wrote to. A change of an array's length counts as the whole array, since indices shift. */
export function pathsOf(move: Pick<PastMove, 'patches'>): Path[] {
  return move.patches.map(([op, path]) => {
    const last = path.at(-1);
    const shifts = last === 'length' || (typeof last === 'number' && op !== '=');
    return shifts ? path.slice(0, -1) : path;
  });
}

export const overlap = (one: Path, other: Path): boolean => {
  const shorter = Math.min(one.length, other.length);
  for (let i = 0; i < shorter; i++) if (one[i] !== other[i]) return false;
  return true;
};

/** After the end the key is public: if it is undone, later draws use a new one. */
export function withoutShownKey(before: GamePosition, undone: GamePosition, newKey: () => string): GamePosition {
  const reopens = outcomeOf(before) !== null && outcomeOf(undone) === null;
  return reopens ? withNewKey(undone, newKey(), before.seq) : undone;
}

/** A trie of the places that moves wrote to, for quick lookup: a long game has a hundred thousand. */
class Places {
  readonly #root = new Place();

  constructor(paths: readonly Path[]) {
    this.add(paths);
  }

  add(paths: readonly Path[]): void {
    for (const path of paths) {
      let place = this.#root;
      for (const step of path) {
        const inner = place.inner.get(step) ?? new Place();
        place.inner.set(step, inner);
        place = inner;
      }
      place.written = true;
    }
  }

  /** Whether the path overlaps any: the same place, one around it or one inside it. */
  has(path: Path): boolean {
    let place = this.#root;
    for (const step of path) {
      if (place.written) return true;
      const inner = place.inner.get(step);
      if (!inner) return false;
      place = inner;
    }
    return place.written || place.inner.size > 0;
  }
}

class Place {
  written = false;
  readonly inner = new Map<string | number, Place>();
}

/** The log line of an undo: which move or how many, and why. @param what the first one did; undefined if not public */
export function undoneLine(seqs: readonly number[], reason: string, what: string | undefined): Line {
  const seq = Math.min(...seqs);
  const key = what === undefined ? 'host.undone' : 'host.undone-act';
  const args: Arguments =
    what === undefined ? { count: seqs.length, seq } : { what: { term: `do.${what}` }, seq, others: seqs.length - 1 };
  return reason === '' ? { key, args } : { key: `${key}-why`, args: { ...args, reason } };
}
