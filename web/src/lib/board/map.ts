/** What a map shows and asks: places by their middles in the drawing's own units, and the ends that may be chosen now. */

import type { Spot } from './nearest.ts';
import type { Value } from './read-options.ts';

/** Something that stands on the map. */
export interface Piece extends Spot {
  readonly id: string;
  /** Places that it has just come by, its last one first: it goes along them. */
  readonly by?: readonly Spot[];
}

/** A place that may be chosen now. */
export interface End extends Spot {
  readonly id: string;
  /** What the move says for it. */
  readonly value: Value;
  /** What it is and what happens there, in words: *X31, rue, agression +10*. */
  readonly name: string;
  /** What is done there: ends stand in the list by act, then by name. */
  readonly act?: string;
  /** Of the place, where it is a field that is framed whole; else its middle is ringed. */
  readonly w?: number;
  readonly h?: number;
}

/** By act, then by name, as people of that language sort. */
export const sortedEnds = (ends: readonly End[], locale: string): readonly End[] =>
  ends.toSorted(
    (a, b) =>
      (a.act ?? '').localeCompare(b.act ?? '', locale) || a.name.localeCompare(b.name, locale, { numeric: true }),
  );
