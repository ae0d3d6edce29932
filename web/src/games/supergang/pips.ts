/** Moving a piece step by step with the arrow keys (chapter 19): streets, doors, sewer. The options decide where it may stop. */
import { doorsOf, isCell, isManhole, manholes, neighboursOf, openingsOf } from '#rulebooks/supergang/data/city.ts';
import { shopAt } from '#rulebooks/supergang/data/shops.ts';
import { nameOfEnd } from '#rulebooks/supergang/movement.ts';
import { type Spot, spotOf } from './map-data.ts';

/** Current place, and the cell it may not step back to. */
export interface Pip {
  readonly at: string;
  readonly from: string | null;
}

const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export type Arrow = keyof typeof arrows;

export function nextPips({ at, from }: Pip): readonly Pip[] {
  if (!isCell(at))
    return [
      ...doorsOf(at).map((cell) => ({ at: cell, from: null })),
      ...(shopAt(at)?.next ?? []).map((shop) => ({ at: shop, from: null })),
    ];
  return [
    ...neighboursOf(at).flatMap((cell) => (cell === from ? [] : [{ at: cell, from: at }])),
    ...openingsOf(at).map((place) => ({ at: place, from: null })),
  ];
}

/** The next step closest to the arrow's direction; null for none. */
export function towards(pip: Pip, arrow: Arrow, upright: boolean): Pip | null {
  const here = spotOf(pip.at, upright);
  const [dx, dy] = arrows[arrow];
  /** Cosine of the angle between the arrow and the step. */
  const along = ({ x, y }: Spot): number =>
    ((x - here.x) * dx + (y - here.y) * dy) / Math.hypot(x - here.x, y - here.y);
  const LEAST = 0.55;
  let found: Pip | null = null;
  let best = LEAST;
  for (const next of nextPips(pip)) {
    const fits = along(spotOf(next.at, upright));
    if (fits > best) [found, best] = [next, fits];
  }
  return found;
}

/** SG-29: cycles through the other manholes. */
export function throughSewer(pip: Pip, times: number): Pip | null {
  if (!isManhole(pip.at)) return null;
  const others = manholes.filter((one) => one !== pip.at);
  return { at: others[times % others.length] ?? pip.at, from: null };
}

export const endOfPips = (pips: readonly Pip[]): string => {
  const last = pips.at(-1);
  return last ? nameOfEnd(last) : '';
};
