/** Which place a tap means: the nearest selectable one, not the shape under the finger. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Maximum distance of a tap from a place, CSS px. */
export const REACH_PX = 32;
/** A press that moved this far is a scroll. */
const STILL_PX = 8;

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The place nearest to the point within `reach`, or null. The first of two at the same distance. */
export function nearest<End extends Spot>(point: Spot, ends: readonly End[], reach: number = REACH_PX): End | null {
  let found: End | null = null;
  let least = reach;
  for (const end of ends) {
    const far = apart(point, end);
    if (far < least || (far === least && found === null)) [found, least] = [end, far];
  }
  return found;
}

/** @param from where the press began @param to where it ended; null if a scroll cancelled it */
export const isTap = (from: Spot | null, to: Spot | null): boolean =>
  from !== null && to !== null && apart(from, to) < STILL_PX;
