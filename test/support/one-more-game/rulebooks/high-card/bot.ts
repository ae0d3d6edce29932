/** The plain bot: bets on a good card, bluffs sometimes, and pays to see while its card is good enough. */
import type { Option } from '#rulebooks/options.ts';
import type { Bot } from '#rulebooks/rulebook.ts';
import { rankOf } from './cards.ts';
import type { HighCardMove } from './moves.ts';
import { places, type TownPlace } from './town.ts';
import type { HighCardView } from './view.ts';

const GOOD = 7;
/** It bluffs once in this many rounds. */
const BLUFFS = 5;

/** To the fullest purse in reach, which it takes; otherwise it stays. */
function walks(town: HighCardView['town'], options: readonly Option[]): HighCardMove {
  let best: HighCardMove = { do: 'stay' };
  let most = 0;
  for (const { fields } of options) {
    const [die, to] = [fields?.die, fields?.place];
    if (die?.kind !== 'pick' || to?.kind !== 'pick') continue;
    for (const place of to.from as readonly TownPlace[]) {
      const amount = town?.purses[places.indexOf(place)] ?? 0;
      if (amount <= most) continue;
      most = amount;
      best = { do: 'walk', die: Number(die.from[0]), place, deed: 'take' };
    }
  }
  return best;
}

export const plain: Bot<HighCardView, HighCardMove> = {
  choose({ players, bet, town }, ask, options, dice, seat) {
    if (ask.kind === 'walk') return walks(town, options);
    const card = players.find((one) => one.seat === seat)?.card;
    const rank = card ? rankOf(card) : 0;
    if (bet !== null) return { do: rank >= GOOD - 2 || dice.int(BLUFFS) === 0 ? 'show' : 'fold' };
    const amount = options.find((option) => option.do === 'bet')?.fields?.amount;
    if (amount?.kind !== 'range' || (rank < GOOD && dice.int(BLUFFS) > 0)) return { do: 'show' };
    return { do: 'bet', amount: amount.min + dice.int(amount.max - amount.min + 1) };
  },
};
