/** How far a docked question is drawn up: to a strip with what ends its form, as high as it needs, or over most of the screen. */
export type Grip = 'low' | 'fits' | 'high';

/** How far a finger goes before it draws, px: less is a tap. */
const DRAWS_PX = 24;

/** @param byPx how far the finger went, upwards positive @returns where the panel is then */
export function drawn(grip: Grip, byPx: number): Grip {
  if (Math.abs(byPx) < DRAWS_PX) return grip === 'fits' ? 'low' : 'fits';
  if (byPx < 0) return grip === 'high' ? 'fits' : 'low';
  return grip === 'low' ? 'fits' : 'high';
}
