/** Choices made at the place: takers and fingers. */
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { InHand } from '../in-hand.svelte.ts';

/** PC-64: assigns an element to a player or nobody, then selects the next unassigned one. */
export function assign(inHand: InHand, element: string, taker: Seat | 0, all: readonly string[]): void {
  inHand.takers = { ...inHand.takers, [element]: taker };
  const at = all.indexOf(element);
  inHand.element = [...all.slice(at + 1), ...all].find((one) => inHand.takers[one] === undefined) ?? element;
}

/** PC-73: adds or removes a finger. */
export function finger(inHand: InHand, rival: Seat, by: 1 | -1): void {
  inHand.fingers = { ...inHand.fingers, [rival]: Math.max(0, (inHand.fingers[rival] ?? 0) + by) };
}

/** The draft's taker of each element: by default the current proposal's, else nobody. */
export const proposed = (
  inHand: InHand,
  elements: readonly ElementName[],
  latest: Readonly<Partial<Record<ElementName, Seat | 0>>> = {},
): Record<string, number> =>
  Object.fromEntries(elements.map((element) => [element, inHand.takers[element] ?? latest[element] ?? 0]));
