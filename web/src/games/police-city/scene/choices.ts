/** Who takes what, and whom one points at: what is taken in hand on the place that is resolved. */
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { InHand } from '../in-hand.svelte.ts';

/** PC-64: that element to him, or to nobody; the next one that nothing is said of comes after it. */
export function assign(inHand: InHand, element: string, taker: Seat | 0, all: readonly string[]): void {
  inHand.takers = { ...inHand.takers, [element]: taker };
  const at = all.indexOf(element);
  inHand.element = [...all.slice(at + 1), ...all].find((one) => inHand.takers[one] === undefined) ?? element;
}

/** PC-73: one finger more, or one less. */
export function finger(inHand: InHand, rival: Seat, by: 1 | -1): void {
  inHand.fingers = { ...inHand.fingers, [rival]: Math.max(0, (inHand.fingers[rival] ?? 0) + by) };
}

/** Who takes each element in the proposal that is being made: as it stands on the table where nothing is said of it, else nobody. */
export const proposed = (
  inHand: InHand,
  elements: readonly ElementName[],
  latest: Readonly<Partial<Record<ElementName, Seat | 0>>> = {},
): Record<string, number> =>
  Object.fromEntries(elements.map((element) => [element, inHand.takers[element] ?? latest[element] ?? 0]));
