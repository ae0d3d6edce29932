/** Height of a docked question: a strip with the end of its form, its natural height, or most of the screen. */
export type Grip = 'low' | 'fits' | 'high';

/** Movement in px below which a gesture is a tap. */
const DRAWS_PX = 24;

/** @param byPx movement of the finger, upwards positive @returns the new state */
export function drawn(grip: Grip, byPx: number): Grip {
  if (Math.abs(byPx) < DRAWS_PX) return grip === 'fits' ? 'low' : 'fits';
  if (byPx < 0) return grip === 'high' ? 'fits' : 'low';
  return grip === 'low' ? 'fits' : 'high';
}
