/**
 * Taking moves back. A move depends on an earlier one where it wrote to the same place of the state, or answered an ask that
 * was not open yet before it: those go with it. The rest stands.
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

/** A move of the log as undo needs it, ascending by seq. Of its patches only the places: what they put there may be megabytes. */
export type PastMove = Pick<
  MoveRow,
  'seq' | 'kind' | 'ask' | 'seat' | 'person_id' | 'patches' | 'undoBarrier' | 'undoes'
>;

/** What to take back, latest first. */
export interface Undoing {
  /** The game's seq that this was worked out on; another one since makes it void. */
  readonly atSeq: number;
  readonly seqs: readonly number[];
  /** From where the game stands to where it stood without them. */
  readonly back: readonly StoredPatch[];
  /** Why the rules of games inside each other forbid it. */
  readonly refusal: Refusal | null;
  /** What they were, for the rules. */
  readonly moves: readonly TakenBack[];
  /** What the first one did, where everybody may know that. */
  readonly what?: string;
  readonly entries: readonly PastEntry[];
  /** Those that they ended, as they stood then. */
  readonly clocks: KeptClocks;
}

/** Moves that change nothing of the rules' state, or are never taken back: who sits where, what the game is called, the set-up, an outcome coming home. */
const neverUndone: readonly string[] = ['opened', 'part', 'setup', 'import', 'sealed', 'desk'];

/**
 * The moves that go with `seq`, itself first, ascending.
 * @param past the moves of the game from `seq` on, ascending
 * @param openBefore ids of the asks that were open before them
 * @throws Refusal `undo-none` where there is no such move, or it stands for ever, or is taken back already; `undo-imported`
 */
export function dependentsOf<Move extends PastMove>(
  past: readonly Move[],
  openBefore: ReadonlySet<string>,
  seq: number,
): Move[] {
  // The state began anew with a file: what led to it elsewhere stands for ever.
  if (past.some((move) => move.kind === 'import')) throw new Refusal('undo-imported', 'host', { seq });
  // With an undo that goes, what it took back stands again, and may rest on what goes: so long as more of them go, all is looked at anew.
  for (let undone: ReadonlySet<number> = new Set(); ; ) {
    const taken = restingOn(past, openBefore, seq, undone);
    const more = new Set(taken.filter(({ kind }) => kind === 'undo').map((move) => move.seq));
    if (more.size === undone.size) return taken;
    undone = more;
  }
}

/** @param undone seqs of the undos that are known to go @throws Refusal */
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
 * May this person take his own move back? Only while neither it nor a move since is an undo barrier (nothing was drawn or
 * revealed), and no move of somebody else rests on it; what the host computed is nobody's.
 * @param taken what `dependentsOf` gives for `seq`
 * @param who the seats that he answers for, and whether he keeps the time
 * @throws Refusal `undo-not-yours`, `undo-fenced`, `undo-others-moved`
 */
export function checkOwnUndo(past: readonly PastMove[], taken: readonly PastMove[], seq: number, who: Undoer): void {
  const own = (move: PastMove): boolean => isOwn(move, who);
  const [target] = taken;
  if (!target || !own(target)) throw new Forbidden('undo-not-yours', 'host', { seq });
  if (past.some((move) => move.undoBarrier && move.kind !== 'undo')) throw new Refusal('undo-fenced', 'host', { seq });
  if (!taken.every((move) => own(move) || isComputed(move))) throw new Refusal('undo-others-moved', 'host', { seq });
}

/** What was computed goes with what it was computed for. */
export const isComputed = ({ kind, seat }: Pick<PastMove, 'kind' | 'seat'>): boolean =>
  kind === 'move' && seat === null;

/** Who wants to take something back. */
export interface Undoer {
  readonly seats: readonly Seat[];
  /** As a timekeeper he may take back what he himself answered in the organiser's place; null for who is none. */
  readonly keeper: string | null;
}

/** A move that a person made for one of his seats, or as a timekeeper for the organiser. A bot's move belongs to no person. */
export const isOwn = ({ seat, person_id }: Pick<PastMove, 'seat' | 'person_id'>, { seats, keeper }: Undoer): boolean =>
  seat !== null && person_id !== null && (seats.includes(seat) || (seat === 0 && person_id === keeper));

/** Ids of the asks that are open in that state of the game. */
export const askIdsIn = (game: GamePosition, state: unknown): ReadonlySet<string> =>
  new Set(asksOf({ ...game, state }).map((ask) => ask.id));

/** Without the moves taken back and the undos that took them back. @param going undos that are taken back now: what they took back stands */
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

/** Has its end gone home to the game around it, which paid for it? */
export const isPaid = (parent: GamePosition, game: GamePosition): boolean =>
  outcomeOf(game) !== null && rulebookOfGame(parent).children !== undefined;

/**
 * The way back from where a game stands, a move at a time and the latest first, so that whoever goes it lets others in between. What a move did to
 * games around this one and inside it is not taken back with it: a game whose end has gone home, and was paid for, stays as it ended; one that a
 * move opened or closed inside this one stays open or closed: it is called off instead.
 */
export class WayBack {
  /** `undo-settled` or `undo-inside`; null where it may be gone. */
  refusal: Refusal | null = null;
  readonly #game: GamePosition;
  readonly #named: readonly string[] | null;
  readonly #first: number;
  #state: unknown;

  /** @param first seq of the first move to take back */
  constructor(book: BookPosition, game: GamePosition, first: number) {
    const parent = game.parent === null ? undefined : book.games.get(game.parent);
    if (parent && isPaid(parent, game)) this.refusal = new Refusal('undo-settled', 'host');
    this.#game = game;
    this.#named = liveChildrenOf(game);
    this.#first = first;
    this.#state = game.state;
  }

  /** Whether a move may have opened or closed a game inside. */
  get hasInside(): boolean {
    return this.#named !== null;
  }

  /** Of the next move: one that opened a game and one that closed it would cancel out, so each is looked at. */
  take(inverse: readonly StoredPatch[]): void {
    this.#state = applyStored(this.#state, inverse);
    if (this.#named === null || this.refusal) return;
    if (String(liveChildrenOf({ ...this.#game, state: this.#state })) !== String(this.#named))
      this.refusal = new Refusal('undo-inside', 'host', { seq: this.#first });
  }

  /** What leads there at once. */
  patches(): readonly StoredPatch[] {
    return differenceOf(this.#game.state, this.#state);
  }
}

export type Path = readonly (string | number)[];

/** Places a move wrote to. A change of an array's length touches the whole array, since the indices behind it shift. */
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

/** The key of a game that was over is known to all: what is drawn after its end was taken back is drawn with a new one. */
export function withoutShownKey(before: GamePosition, undone: GamePosition, newKey: () => string): GamePosition {
  const reopens = outcomeOf(before) !== null && outcomeOf(undone) === null;
  return reopens ? withNewKey(undone, newKey(), before.seq) : undone;
}

/** Places that moves wrote to, asked of in one walk however many there are: a long game has a hundred thousand. */
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

  /** As `overlap` with any of them: that place, one around it or one inside it. */
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

/** What the log says of moves taken back: which one, or how many, and why. @param what the first one did; undefined where not all may know it */
export function undoneLine(seqs: readonly number[], reason: string, what: string | undefined): Line {
  const seq = Math.min(...seqs);
  const key = what === undefined ? 'host.undone' : 'host.undone-act';
  const args: Arguments =
    what === undefined ? { count: seqs.length, seq } : { what: { term: `do.${what}` }, seq, others: seqs.length - 1 };
  return reason === '' ? { key, args } : { key: `${key}-why`, args: { ...args, reason } };
}
