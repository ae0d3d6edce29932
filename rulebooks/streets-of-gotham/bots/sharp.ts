/**
 * The sharp bot: remembers what it saw, counts what is unseen, values cards at the margin and engines by the turns that are left, hits whoever
 * threatens most, and hurries or delays Batman.
 */
import type { Bot } from '../../rulebook.ts';
import type { Card } from '../cards.ts';
import type { GothamMove } from '../moves.ts';
import type { GothamView } from '../view.ts';
import { answerOf, laying } from './answers.ts';
import { bestActivation, type Estimate } from './gains.ts';
import { leadOf, type Mind, mindOf } from './mind.ts';
import { prospect } from './prospect.ts';
import { best, cardsIn, optionOf, tableOf } from './table.ts';

export const sharp: Bot<GothamView, GothamMove> = {
  choose(view, ask, options, dice, seat) {
    const mind = mindOf(tableOf(view, options, dice, seat));
    const estimate = prospect(mind);
    return answerOf(ask, mind, estimate, (specials) => plays(mind, specials)) ?? act(mind, estimate);
  },
};

/** Batman is played by who is ahead, and left by who is behind; a Bat-Signal is played to see what lies below it. */
function plays(mind: Mind, specials: readonly Card[]): readonly Card[] {
  const ahead = leadOf(mind) > 0;
  return specials.filter((card) => (card as string) !== 'BAT' || ahead);
}

/** What gains most comes first: a draw tells most, so it comes before all that it may change. */
function act(mind: Mind, estimate: Estimate): GothamMove {
  const { options } = mind;
  const found = bestActivation(options, estimate);
  const card = best(cardsIn(optionOf(options, 'lay')?.fields?.card), (one) => laying(estimate, one));
  const lays = card === undefined ? 0 : laying(estimate, card);
  const draws = optionOf(options, 'draw') !== undefined && wantsToDraw(mind, estimate);
  if (draws) return { do: 'draw' };
  // A card that is laid may be activated at once: what is laid now widens what can be done.
  if (card !== undefined && lays > 0) return { do: 'lay', card };
  if (found && found.gain > 0) return found.move;
  return optionOf(options, 'end') ? { do: 'end' } : { do: 'draw' };
}

/** Behind, near the end, it takes no card that may be the last one unless it needs it. */
function wantsToDraw(_mind: Mind, estimate: Estimate): boolean {
  return estimate.draw > -3;
}
