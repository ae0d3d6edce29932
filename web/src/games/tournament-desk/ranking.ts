/** The ranking of a table, entered by taps. Pure. */

/** Seats by rank, ties grouped. */
export type Ranks = readonly (readonly number[])[];

/** Appends a player; a second tap removes them and all after them. */
export function tapped(ranks: Ranks, seat: number): Ranks {
  const at = ranks.findIndex((seats) => seats.includes(seat));
  return at < 0 ? [...ranks, [seat]] : ranks.slice(0, at);
}

/** Toggles a tie with the previous rank. */
export function tied(ranks: Ranks, at: number): Ranks {
  const [before = [], own = []] = [ranks[at - 1], ranks[at]];
  return at < 1 ? ranks : [...ranks.slice(0, at - 1), [...before, ...own], ...ranks.slice(at + 1)];
}

export const isWhole = (ranks: Ranks, seats: readonly number[]): boolean => ranks.flat().length === seats.length;

/** Adds the last player automatically. */
export function completed(ranks: Ranks, seats: readonly number[]): Ranks {
  const left = seats.filter((seat) => !ranks.flat().includes(seat));
  return left.length === 1 ? [...ranks, left] : ranks;
}

/** From 1, the best of a tie; null if not tapped. */
export function rankOf(ranks: Ranks, seat: number): number | null {
  const at = ranks.findIndex((seats) => seats.includes(seat));
  return at < 0 ? null : ranks.slice(0, at).flat().length + 1;
}
