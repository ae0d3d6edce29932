/** Who takes what, and whom one points at: what is chosen into the desk on the place that is resolved. */
import type { ElementName } from '#rulebooks/police-city/state.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Desk } from '../desk.svelte.ts';

/** PC-64: that element to him, or to nobody; the next one that nothing is said of comes after it. */
export function assign(desk: Desk, element: string, taker: Seat | 0, all: readonly string[]): void {
  desk.takers = { ...desk.takers, [element]: taker };
  const at = all.indexOf(element);
  desk.element = [...all.slice(at + 1), ...all].find((one) => desk.takers[one] === undefined) ?? element;
}

/** PC-73: one finger more, or one less. */
export function finger(desk: Desk, rival: Seat, by: 1 | -1): void {
  desk.fingers = { ...desk.fingers, [rival]: Math.max(0, (desk.fingers[rival] ?? 0) + by) };
}

/** Who takes each element in the proposal that is being made: as it stands on the table where nothing is said of it, else nobody. */
export const proposed = (
  desk: Desk,
  elements: readonly ElementName[],
  latest: Readonly<Partial<Record<ElementName, Seat | 0>>> = {},
): Record<string, number> =>
  Object.fromEntries(elements.map((element) => [element, desk.takers[element] ?? latest[element] ?? 0]));
