/** A plain player, for rehearsals and proofs: it shoots and fights where it can, and leaves the bench alone. */
import { type Dice, pick } from '../../dice.ts';
import { sample } from '../../options.ts';
import type { Bot } from '../../rulebook.ts';
import type { SkirmishMove } from './moves.ts';
import type { SkirmishView } from './view.ts';

/** Acts from the dearest to the cheapest to lose. */
const LIKED: readonly string[] = [
  'seize',
  'burst',
  'shoot',
  'heal',
  'reload',
  'repair',
  'holdUp',
  'fight',
  'rise',
  'escape',
  'throw',
];
/** One act of so many is any other one. */
const WHIM = 6;

export const plain: Bot<SkirmishView, SkirmishMove> = {
  choose(view, ask, options, dice, seat) {
    if (ask.kind === 'bench') return null;
    if (ask.kind === 'closing' && view.accepted.includes(seat)) return null;
    // On a real table one answers for all: the band that is asked.
    if (ask.ready?.includes(seat)) return null;
    const rolls = options.filter((option) => option.do === 'roll');
    const liked = dice.int(WHIM) === 0 ? [] : options.filter((option) => LIKED.includes(option.do));
    const found = rolls.length > 0 ? rolls : liked.length > 0 ? bestOf(liked, dice) : options;
    return found.length === 0 ? null : (sample(dice, found) as SkirmishMove); // Of the options.
  },
};

function bestOf(liked: Parameters<typeof sample>[1], dice: Dice): Parameters<typeof sample>[1] {
  const first = Math.min(...liked.map((option) => LIKED.indexOf(option.do)));
  const best = liked.filter((option) => LIKED.indexOf(option.do) === first);
  return [pick(dice, best)];
}
