/** A simple player for rehearsals and proofs: it shoots and fights where it can, and makes no amendments. */
import { type Dice, pick } from '../../dice.ts';
import { sample } from '../../options.ts';
import type { Bot } from '../../rulebook.ts';
import type { SkirmishMove } from './moves.ts';
import type { SkirmishView } from './view.ts';

/** Acts in order of preference. */
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
/** One act in so many is random. */
const WHIM = 6;

export const plain: Bot<SkirmishView, SkirmishMove> = {
  choose(view, ask, options, dice, seat) {
    if (ask.kind === 'bench') return null;
    if (ask.kind === 'closing' && view.accepted.includes(seat)) return null;
    // Around a real table only the asked band answers.
    if (ask.ready?.includes(seat)) return null;
    const rolls = options.filter((option) => option.do === 'roll');
    const liked = dice.int(WHIM) === 0 ? [] : options.filter((option) => LIKED.includes(option.do));
    const found = rolls.length > 0 ? rolls : liked.length > 0 ? bestOf(liked, dice) : options;
    return found.length === 0 ? null : (sample(dice, found) as SkirmishMove); // From the options.
  },
};

function bestOf(liked: Parameters<typeof sample>[1], dice: Dice): Parameters<typeof sample>[1] {
  const first = Math.min(...liked.map((option) => LIKED.indexOf(option.do)));
  const best = liked.filter((option) => LIKED.indexOf(option.do) === first);
  return [pick(dice, best)];
}
