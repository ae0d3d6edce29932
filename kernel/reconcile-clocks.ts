/** Brings clocks in line with what the rules ask and what is stopped: after every move each is set to run or to stand, once. */
import { type Clock, givenInAll, newClock, started, stopped, untilInstant } from './clock.ts';
import { countdownsOf, type Declared, declaredBy, graceOf, heldBy, nodeIn } from './clock-tree.ts';
import { asksOf, type BookPosition, type GamePosition } from './position.ts';

export type KeptClocks = Readonly<Record<string, Clock>>;
/** By id; null for a clock that ended. */
export type ClockChanges = Readonly<Record<string, Clock | null>>;

/** When something happened. */
export interface Moment {
  /** Epoch ms: what starts, starts then. */
  readonly at: number;
  /** When the request for it came in, where that was earlier: what it ends had run until then. */
  readonly arrived?: number;
}

/**
 * @param before the game as it was, for which of its asks each clock ran
 * @param after the game as it is now, still with the clocks of before
 * @param held everything of the game is stopped from above: a game around it stands, or it is deleted
 * @returns what changed, null where nothing did
 */
export function reconcileClocks(
  before: GamePosition,
  after: GamePosition,
  held: boolean,
  { at, arrived = at }: Moment,
): ClockChanges | null {
  const declared = declaredBy(after);
  const kept = after.clocks;
  if (declared.length === 0 && Object.keys(kept).length === 0) return null;
  const ranFor = new Map(declaredBy(before).map(({ id, ask }) => [id, ask?.id]));
  const changes: Record<string, Clock | null> = {};
  const ids = new Set(declared.map(({ id }) => id));
  for (const id of Object.keys(kept)) if (!ids.has(id)) changes[id] = null;
  for (const one of declared) {
    const next = one.at === undefined ? counted(one) : untilInstant(kept[one.id], one.at, runs(after, one, held), at);
    if (next !== kept[one.id]) changes[one.id] = next;
  }
  return Object.keys(changes).length === 0 ? null : changes;

  function counted(one: Declared): Clock {
    const was = kept[one.id] ?? newClock(one.ms);
    const ended = one.ask?.id === ranFor.get(one.id) ? was : stopped(was, Math.min(at, arrived));
    const clock = givenInAll(ended, one.ms, at);
    return runs(after, one, held) ? started(clock, at) : stopped(clock, at);
  }
}

const runs = (game: GamePosition, { ask, node }: Declared, held: boolean): boolean =>
  ask !== null && !held && !game.deleted && !game.lease && heldBy(game.pauses, node) === null;

/** Everything of that game stands: a game around it is stopped as a whole or where this one hangs in it, or its time has not begun. */
export function heldFromAbove(book: BookPosition, game: GamePosition): boolean {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  if (!above) return false;
  const node = nodeIn(above, game);
  return node === null || heldBy(above.pauses, node) !== null || heldFromAbove(book, above);
}

export function withClocks(clocks: KeptClocks, changes: ClockChanges): KeptClocks {
  // What is deleted from an object makes it slow for good: what goes is not put in.
  const next: Record<string, Clock> = {};
  for (const id of Object.keys(clocks)) {
    const clock = id in changes ? changes[id] : clocks[id];
    if (clock) next[id] = clock;
  }
  for (const id of Object.keys(changes)) {
    const clock = changes[id];
    if (clock && !(id in next)) next[id] = clock;
  }
  return next;
}

/**
 * Of clocks that had ended, or are used up, those that the rules have again; what followed at an instant, and was taken back, does not follow anew.
 * @param game after moves were taken back
 */
export function reopenedClocks(game: GamePosition, ended: KeptClocks): KeptClocks {
  const ids = new Set(countdownsOf(game).map(({ id }) => id));
  const isOver = ({ left, due }: Clock): boolean => left === 0 && due === null;
  return Object.fromEntries(
    Object.entries(ended).filter(([id]) => {
      const kept = game.clocks[id];
      return ids.has(id) && (kept === undefined || isOver(kept));
    }),
  );
}

/**
 * The instant at which the flag of a running clock falls: its deadline, and the grace of a turn. What had nothing left when it
 * began to run has no grace either, or a player could play on from grace to grace. Null while it stands or nobody uses it.
 */
export function flagAt(game: GamePosition, id: string): number | null {
  const clock = game.clocks[id];
  const ask = asksOf(game).find((open) => open.id === id || open.clock === id);
  if (!clock || clock.due === null || !ask) return null;
  return clock.due + (clock.left > 0 ? graceOf(ask) : 0);
}
