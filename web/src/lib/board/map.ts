/** Data of a map: places by their centres in drawing units, and the selectable ends. */

import type { Spot } from './nearest.ts';
import type { Value } from './read-options.ts';

export interface Piece extends Spot {
  readonly id: string;
  /** Places it has just passed, its last one first: the animation follows them. */
  readonly by?: readonly Spot[];
}

export interface End extends Spot {
  readonly id: string;
  /** The move's value for this end. */
  readonly value: Value;
  /** Place and consequence in words: *X31, rue, agression +10*. */
  readonly name: string;
  /** The action there: ends are sorted by action, then by name. */
  readonly act?: string;
  /** Size of a place drawn as a framed field; without it a ring is drawn. */
  readonly w?: number;
  readonly h?: number;
}

/** By action, then by name, in the locale's order. */
export const sortedEnds = (ends: readonly End[], locale: string): readonly End[] =>
  ends.toSorted(
    (a, b) =>
      (a.act ?? '').localeCompare(b.act ?? '', locale) || a.name.localeCompare(b.name, locale, { numeric: true }),
  );
