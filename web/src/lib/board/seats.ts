import type { Seat } from '#rulebooks/rulebook.ts';

/** Clockwise from the user's own seat; from the first seat for a spectator. */
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
