import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

/** The third, 1 to 3, and the elapsed share, 0 to 1; approximate, as cards may go to the pile's bottom. */
export function nightOf(
  { pile, signals, ranks }: Pick<GothamView, 'pile' | 'signals' | 'ranks'>,
  start: number,
): { readonly third: 1 | 2 | 3; readonly past: number } {
  const third = (Math.min(2, signals) + 1) as 1 | 2 | 3; // Two signals at most.
  const drawn = start > 0 ? 1 - pile / start : 1;
  const past = ranks ? 1 : Math.min(third / 3, Math.max((third - 1) / 3, drawn));
  return { third, past };
}
