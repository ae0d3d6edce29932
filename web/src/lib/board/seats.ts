/** The seats of a table as somebody at it sees them. */
import type { Seat } from '#rulebooks/rulebook.ts';

/** All clockwise, the reader's own first; from the first on for somebody who looks on. */
export function seatsFrom<Part extends { readonly seat: Seat }>(
  all: readonly Part[],
  mine: Seat | null,
): readonly Part[] {
  const at = Math.max(
    0,
    all.findIndex(({ seat }) => seat === mine),
  );
  return [...all.slice(at), ...all.slice(0, at)];
}
