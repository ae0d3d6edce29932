/** The plain bot: bets on a good card, bluffs now and then, and pays to see while its card is worth it. */
import type { Bot } from '#rulebooks/rulebook.ts';
import { rankOf } from './cards.ts';
import type { HighCardMove } from './moves.ts';
import type { HighCardView } from './view.ts';

/** The better half of the cards. */
const GOOD = 7;
/** It bluffs one time in so many. */
const BLUFFS = 5;

export const plain: Bot<HighCardView, HighCardMove> = {
  choose({ players, bet }, _ask, options, dice, seat) {
    const card = players.find((one) => one.seat === seat)?.card;
    const rank = card ? rankOf(card) : 0;
    if (bet !== null) return { do: rank >= GOOD - 2 || dice.int(BLUFFS) === 0 ? 'show' : 'fold' };
    const amount = options.find((option) => option.do === 'bet')?.fields?.amount;
    if (amount?.kind !== 'range' || (rank < GOOD && dice.int(BLUFFS) > 0)) return { do: 'show' };
    return { do: 'bet', amount: amount.min + dice.int(amount.max - amount.min + 1) };
  },
};
