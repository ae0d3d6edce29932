/** Choices of the set-up, without the rules' schemas, to keep the page small. */
import type { DeskOptions } from '#rulebooks/tournament-desk/options.ts';

export type Method = DeskOptions['method'];
export type TieBreaker = DeskOptions['tieBreakers'][number];

const ties: Readonly<Record<TieBreaker, true>> = {
  opponents: true,
  median: true,
  'head-to-head': true,
  places: true,
  lot: true,
};
export const TIE_BREAKERS = Object.keys(ties) as readonly TieBreaker[]; // Its own keys.
