/** A simple timekeeper and tables: one stage after the other, every turn passed on, every table done at once. */
import { sample } from '../options.ts';
import type { Bot } from '../rulebook.ts';
import type { ClubMove } from './moves.ts';
import type { ClubView } from './view.ts';

export const plain: Bot<ClubView, ClubMove> = {
  choose(view, ask, options, dice) {
    if (ask.kind === 'go') return view.next === null ? { do: 'finish' } : { do: 'start', stage: view.next };
    return sample(dice, options) as ClubMove; // `do` and fields come from `legal`.
  },
};
