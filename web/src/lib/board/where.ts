/** Where the places of a board are on the screen, and how something gets from one to another. */

/** A place of a board, as its `data-holder` calls it: `clan:3`, `market`, `reserve`. */
export type Place = string;

/** Something that goes from one place to another. */
export interface Flow<Load> {
  readonly from: Place;
  readonly to: Place;
  readonly load: Load;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Short enough to be over before the eye waits for it. */
export const FLIGHT_MS = 200;
/** What arrived lies there to be read, and does not move. */
export const REST_MS = 500;
/** Distance to the edge for what lies outside the screen: it goes where it would be found by scrolling. */
const EDGE_PX = 24;

/** The middle of a place, within what can be seen; null where the board does not show it. */
export function centreOf(place: Place): Point | null {
  const element = document.querySelector(`[data-holder="${CSS.escape(place)}"]`);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return null;
  return {
    x: clamp(left + width / 2, EDGE_PX, innerWidth - EDGE_PX),
    // Of a tall place its head: its end may be below the fold.
    y: clamp(top + Math.min(height / 2, 60), EDGE_PX, footOfPage() - EDGE_PX),
  };
}

/** Where bars and a docked question begin that cover the foot of the page. */
function footOfPage(): number {
  const covers = [...document.querySelectorAll('.docked, nav')].filter(
    (one) => getComputedStyle(one).position === 'fixed',
  );
  return Math.min(innerHeight, ...covers.map((one) => one.getBoundingClientRect().top).filter((top) => top > 0));
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Lets an element that stands at the corner of the screen go from one point to another, and stay there. */
export function fly(element: HTMLElement, from: Point, to: Point): void {
  const { offsetWidth, offsetHeight } = element;
  const at = ({ x, y }: Point): string => `${x - offsetWidth / 2}px ${y - offsetHeight / 2}px`;
  element.animate([{ translate: at(from) }, { translate: at(to) }], {
    duration: FLIGHT_MS,
    easing: 'ease-out',
    fill: 'both',
  });
}
