/**
 * The plain bot: maximises its gain now. It draws, lays and activates by its own values and villains, chooses opponents by their number of cards, never plays or keeps Batman
 * deliberately, and remembers nothing.
 */
import { atEase } from '../../bot-pace.ts';
import type { Bot, Seat } from '../../rulebook.ts';
import { type Card, type Kind, kindOf } from '../cards.ts';
import type { GothamMove } from '../moves.ts';
import type { GothamView } from '../view.ts';
import { answerOf, laying } from './answers.ts';
import { bestActivation, type Estimate } from './gains.ts';
import { sideWorth, without } from './side.ts';
import { best, cardsIn, optionOf, type Table, tableOf } from './table.ts';

/** Value of an ability not laid yet, in the first third and later. */
const FRESH = 3;
const LATER = 1;
/** Value of a dearest henchman in the first third: more than in hand. */
const DEAR = 7.2;
const DEAREST: readonly Kind[] = ['6', '7'];
/** Value of an unseen card, by number of players: more players have more accomplices. */
const DRAW = 2.2;
/** Value of an opponent's lost laid card and hand card; the one with most cards is hit first. */
const STRUCK = 1;
const PER_CARD = 0.1;

export const plain: Bot<GothamView, GothamMove> = {
  choose(view, ask, options, dice, seat) {
    const table = tableOf(view, options, dice, seat);
    const estimate = estimateOf(table);
    return answerOf(ask, table, estimate, () => []) ?? act(table, estimate);
  },
  // Only answers outside the turn's own ask are big moments.
  pauseMs: (_view, ask) => atEase(0, ask.kind !== 'turn'),
};

function act({ options }: Table, estimate: Estimate): GothamMove {
  if (optionOf(options, 'draw')) return { do: 'draw' };
  const card = best(cardsIn(optionOf(options, 'lay')?.fields?.card), (one) => laying(estimate, one));
  if (card !== undefined && laying(estimate, card) > 0) return { do: 'lay', card };
  const found = bestActivation(options, estimate);
  return found && found.gain > 0 ? found.move : { do: 'end' };
}

function estimateOf(table: Table): Estimate {
  const { view, mine, hand, laid, opponents } = table;
  const sight = { villains: mine.villains, house: view.house };
  const fresh = view.signals === 0 ? FRESH : LATER;
  const worth = (held: readonly Card[], before: readonly Card[]): number =>
    sideWorth(sight, held, before) + abilities(before, fresh);
  const now = worth(hand, laid);
  const kept = new Map<Card, number>();
  const lose = (card: Card): number => {
    const known = kept.get(card);
    if (known !== undefined) return known;
    const left = hand.includes(card) ? worth(without(hand, card), laid) : worth(hand, without(laid, card));
    kept.set(card, left - now);
    return left - now;
  };
  const laidGains = new Map<Card, number>();
  const gainLaid = (card: Card): number => {
    const known = laidGains.get(card) ?? worth(hand, [...laid, card]) - now;
    laidGains.set(card, known);
    return known;
  };
  const cardsOf = (seat: Seat): number => opponents.find((one) => one.seat === seat)?.hand ?? 0;
  const shaken = (seat: Seat): number => STRUCK + PER_CARD * cardsOf(seat);
  const owner = (card: Card): number =>
    opponents.find(({ laid: theirs }) => theirs.some((one) => one.card === card))?.laid.length ?? 0;
  return {
    owns: (card) => hand.includes(card) || laid.includes(card),
    lose,
    gain: (card) => worth([...hand, card], laid) - now,
    gainLaid,
    strike: (card) => STRUCK + PER_CARD * owner(card),
    rattle: shaken,
    steal: (seat) => DRAW + PER_CARD * cardsOf(seat),
    raid: (seat) => DRAW + PER_CARD * cardsOf(seat),
    guess: (seat, value) => STRUCK + PER_CARD * cardsOf(seat) + value / 100,
    draw: DRAW,
    look: (cards) => DRAW + cards / 2,
    worstHand: () => Math.max(...hand.map(lose), Number.NEGATIVE_INFINITY) || 0,
    worstLaid: () => Math.max(...laid.map(lose)),
    purge: () => STRUCK * opponents.length,
    villain: 3,
    grant: (_card, most) => most * STRUCK,
  };
}

/** Value of the laid abilities: duplicates, and a second dear one, add nothing. */
function abilities(laid: readonly Card[], fresh: number): number {
  const kinds = new Set(laid.map(kindOf));
  const dear = fresh === FRESH && DEAREST.some((kind) => kinds.has(kind)) ? 1 : 0;
  return fresh * (kinds.size - dear) + DEAR * dear;
}
