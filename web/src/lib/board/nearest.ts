/** Which place is meant by a tap: the nearest of those that are lit, not the shape under the finger. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** So far from the middle of an end, in CSS pixels, a tap still means it: half a finger. */
export const REACH_PX = 32;
/** A press that moved as far is a scroll, and chooses nothing. */
const STILL_PX = 8;

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The one whose middle lies nearest to the point, within `reach`; null where none does. Of two as near the first. */
export function nearest<End extends Spot>(point: Spot, ends: readonly End[], reach: number = REACH_PX): End | null {
  let found: End | null = null;
  let least = reach;
  for (const end of ends) {
    const far = apart(point, end);
    if (far < least || (far === least && found === null)) [found, least] = [end, far];
  }
  return found;
}

/** Was that press a tap? @param from where it began, @param to where it ended, null where it was cut short by a scroll */
export const isTap = (from: Spot | null, to: Spot | null): boolean =>
  from !== null && to !== null && apart(from, to) < STILL_PX;
