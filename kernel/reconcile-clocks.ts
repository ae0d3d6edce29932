/** After every move starts or stops each clock according to asks and pauses. */
import { type Clock, givenInAll, newClock, started, stopped, untilInstant } from './clock.ts';
import { countdownsOf, type Declared, declaredBy, graceOf, heldBy, nodeIn } from './clock-tree.ts';
import { asksOf, type BookPosition, type GamePosition } from './position.ts';

export type KeptClocks = Readonly<Record<string, Clock>>;
/** By id; null for a clock that ended. */
export type ClockChanges = Readonly<Record<string, Clock | null>>;

export interface Moment {
  /** Epoch ms: new clocks start then. */
  readonly at: number;
  /** When the request came in, if earlier: ended clocks ran until then. */
  readonly arrived?: number;
}

/**
 * @param before the game before, for which of its asks each clock ran
 * @param after the game now, still with the old clocks
 * @param held all its clocks are stopped: a surrounding game is paused, or it is deleted
 * @returns what changed, null if nothing did
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

/** Whether the game is stopped from above: a surrounding game or this one's node is paused, or its time has not begun. */
export function heldFromAbove(book: BookPosition, game: GamePosition): boolean {
  const above = game.parent === null ? undefined : book.games.get(game.parent);
  if (!above) return false;
  const node = nodeIn(above, game);
  return node === null || heldBy(above.pauses, node) !== null || heldFromAbove(book, above);
}

export function withClocks(clocks: KeptClocks, changes: ClockChanges): KeptClocks {
  // Build anew: deleting keys from an object makes it permanently slow.
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

/** Ended or used-up clocks that the rules have again after an undo. Fixed instants that have passed do not take effect again. @param game after the undo */
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
 * When a running clock expires: its deadline plus the grace of a turn. A clock that started at zero has no grace, or a player could go from
 * grace to grace. Null if it is stopped or is unused.
 */
export function flagAt(game: GamePosition, id: string): number | null {
  const clock = game.clocks[id];
  const ask = asksOf(game).find((open) => open.id === id || open.clock === id);
  if (!clock || clock.due === null || !ask) return null;
  return clock.due + (clock.left > 0 ? graceOf(ask) : 0);
}
