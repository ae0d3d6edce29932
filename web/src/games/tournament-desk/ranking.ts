/** The order in which the players of a table ended, tapped one after the other. Pure. */

/** Seats from first to last, those who share a rank together. */
export type Ranks = readonly (readonly number[])[];

/** A tap puts a player behind all who were tapped; another one takes him, and all behind him, out again. */
export function tapped(ranks: Ranks, seat: number): Ranks {
  const at = ranks.findIndex((seats) => seats.includes(seat));
  return at < 0 ? [...ranks, [seat]] : ranks.slice(0, at);
}

/** He shares the rank of the one before him, or no longer. */
export function tied(ranks: Ranks, at: number): Ranks {
  const [before = [], own = []] = [ranks[at - 1], ranks[at]];
  return at < 1 ? ranks : [...ranks.slice(0, at - 1), [...before, ...own], ...ranks.slice(at + 1)];
}

export const isWhole = (ranks: Ranks, seats: readonly number[]): boolean => ranks.flat().length === seats.length;

/** The last one needs no tap. */
export function completed(ranks: Ranks, seats: readonly number[]): Ranks {
  const left = seats.filter((seat) => !ranks.flat().includes(seat));
  return left.length === 1 ? [...ranks, left] : ranks;
}

/** From 1, the best where he shares it; null while he was not tapped. */
export function rankOf(ranks: Ranks, seat: number): number | null {
  const at = ranks.findIndex((seats) => seats.includes(seat));
  return at < 0 ? null : ranks.slice(0, at).flat().length + 1;
}
