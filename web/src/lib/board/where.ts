/** Screen positions of a board's places, and movement between them. */

/** Value of `data-holder`: `clan:3`, `market`, `reserve`. */
export type Place = string;

export interface Flow<Load> {
  readonly from: Place;
  readonly to: Place;
  readonly load: Load;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Short, so that nobody waits for it. */
export const FLIGHT_MS = 200;
/** Time an arrived piece stays, to be read. */
export const REST_MS = 500;
/** Distance from the edge for a place out of view: the piece flies towards it. */
const EDGE_PX = 24;

/** Centre of a place, clamped to the viewport; null where the board does not show it. */
export function centreOf(place: Place): Point | null {
  const element = document.querySelector(`[data-holder="${CSS.escape(place)}"]`);
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return null;
  return {
    x: clamp(left + width / 2, EDGE_PX, innerWidth - EDGE_PX),
    // For a tall place, near its top: its end may be below the fold.
    y: clamp(top + Math.min(height / 2, 60), EDGE_PX, footOfPage() - EDGE_PX),
  };
}

/** Top of the bars and docked question that cover the page's foot. */
function footOfPage(): number {
  const covers = [...document.querySelectorAll('.docked, nav')].filter(
    (one) => getComputedStyle(one).position === 'fixed',
  );
  return Math.min(innerHeight, ...covers.map((one) => one.getBoundingClientRect().top).filter((top) => top > 0));
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Moves an element, positioned at the screen's corner, from one point to another. */
export function fly(element: HTMLElement, from: Point, to: Point): void {
  const { offsetWidth, offsetHeight } = element;
  const at = ({ x, y }: Point): string => `${x - offsetWidth / 2}px ${y - offsetHeight / 2}px`;
  element.animate([{ translate: at(from) }, { translate: at(to) }], {
    duration: FLIGHT_MS,
    easing: 'ease-out',
    fill: 'both',
  });
}
