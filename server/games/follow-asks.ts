/** What the host keeps for asks follows the asks: clocks of new ones start; clocks and sealed answers of gone ones go, and clocks of those that no longer have a time. */
import { asksOf, type GamePosition } from './position.ts';

export type ClockChanges = Readonly<Record<string, number | null>>;

/** @param at epoch ms: when the new asks open */
export function followAsks(
  before: GamePosition,
  after: GamePosition,
  at: number,
): { game: GamePosition; clocks: ClockChanges | null } {
  const asks = asksOf(after);
  const ids = new Set(asks.map((ask) => ask.id));
  const timed = new Set(asks.flatMap((ask) => (ask.seconds === undefined ? [] : [ask.id])));
  const changes: Record<string, number | null> = {};
  for (const id of Object.keys(before.clocks)) if (!timed.has(id)) changes[id] = null;
  for (const ask of asks)
    if (ask.seconds !== undefined && before.clocks[ask.id] === undefined) changes[ask.id] = at + ask.seconds * 1000;
  const game = { ...after, sealed: withoutClosed(before.sealed, ids), reminded: withoutClosed(before.reminded, ids) };
  if (Object.keys(changes).length === 0) return { game, clocks: null };
  return { game: { ...game, clocks: withClocks(before.clocks, changes) }, clocks: changes };
}

/** What is kept by ask, of those that are still open. */
export function withoutClosed<T>(
  kept: Readonly<Record<string, T>>,
  open: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  if (Object.keys(kept).every((id) => open.has(id))) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([id]) => open.has(id)));
}

/** Deadlines after some were set (epoch ms) and some went (null). */
export function withClocks(clocks: Readonly<Record<string, number>>, changes: ClockChanges): Record<string, number> {
  const next: Record<string, number> = { ...clocks };
  for (const [ask, due] of Object.entries(changes)) {
    if (due === null) delete next[ask];
    else next[ask] = due;
  }
  return next;
}
