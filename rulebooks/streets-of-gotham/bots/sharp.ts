/**
 * The sharp bot: remembers what it saw, counts unseen cards, values cards at the margin and laid abilities by the remaining turns, attacks the strongest, and hurries or delays
 * Batman.
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

/** Plays Batman when ahead, leaves it when behind; plays a Bat-Signal to see the card below. */
function plays(mind: Mind, specials: readonly Card[]): readonly Card[] {
  const ahead = leadOf(mind) > 0;
  return specials.filter((card) => (card as string) !== 'BAT' || ahead);
}

/** Draws first, since a draw reveals most, unless an unwanted Batman is on top. Lays before it activates: a laid card may be activated at once. */
function act({ options }: Mind, estimate: Estimate): GothamMove {
  if (optionOf(options, 'draw') && estimate.draw > DREADED) return { do: 'draw' };
  const card = best(cardsIn(optionOf(options, 'lay')?.fields?.card), (one) => laying(estimate, one));
  if (card !== undefined && laying(estimate, card) > 0) return { do: 'lay', card };
  const found = bestActivation(options, estimate);
  if (found && found.gain > 0) return found.move;
  return optionOf(options, 'end') ? { do: 'end' } : { do: 'draw' };
}

/** It does not draw for less: as bad as an accomplice in hand, or worse. */
const DREADED = -6;
