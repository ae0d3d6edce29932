import type { Field } from '../../options.ts';
import type { Ask } from '../../rulebook.ts';
import type { Card } from '../cards.ts';
import type { GothamMove } from '../moves.ts';
import { bestActivation, bestValue, type Estimate } from './gains.ts';
import { best, cardsIn, optionOf, seatsIn, type Table } from './table.ts';

/** Chooses which visible Batman and Bat-Signals to play; others stay on top. */
export type Plays = (specials: readonly Card[]) => readonly Card[];

/** @returns null for the turn itself */
export function answerOf(ask: Ask, table: Table, estimate: Estimate, plays: Plays): GothamMove | null {
  const { options } = table;
  switch (ask.kind) {
    case 'turn':
      return null;
    case 'granted': {
      const found = bestActivation(options, estimate);
      return found && found.gain > 0 ? found.move : { do: 'none' };
    }
    case 'guess':
      return guessAgain(table, estimate);
    case 'lay-more': {
      const card = best(cardsIn(optionOf(options, 'lay')?.fields?.card), (one) => laying(estimate, one));
      return card !== undefined && laying(estimate, card) > 0 ? { do: 'lay', card } : { do: 'none' };
    }
    case 'look':
      return look(table, estimate, plays);
    case 'take':
      return named('take', table, (card) => estimate.gain(card));
    case 'give':
      return named('give', table, (card) => estimate.lose(card));
    case 'pass':
      return named('pass', table, (card) => estimate.lose(card));
    case 'sink':
      return named('sink', table, (card) => estimate.lose(card));
    default:
      return named('discard', table, (card) => estimate.lose(card));
  }
}

export const laying = (estimate: Estimate, card: Card): number => estimate.lose(card) + estimate.gainLaid(card);

/** The best card on offer, or nothing. */
function named(
  what: 'take' | 'give' | 'pass' | 'sink' | 'discard',
  table: Table,
  worth: (card: Card) => number,
): GothamMove {
  const card = best(cardsIn(optionOf(table.options, what)?.fields?.card), worth);
  return card === undefined ? { do: 'none' } : { do: what, card };
}

function guessAgain({ options }: Table, estimate: Estimate): GothamMove {
  const opponents = seatsIn(optionOf(options, 'guess')?.fields?.opponent);
  const opponent = best(opponents, (seat) => estimate.guess(seat, bestValue(estimate, seat)));
  return opponent === undefined ? { do: 'none' } : { do: 'guess', opponent, value: bestValue(estimate, opponent) };
}

/** The best card is taken, the worst of the rest discarded. */
function look({ options }: Table, estimate: Estimate, plays: Plays): GothamMove {
  const looks = options.filter((option) => option.do === 'look');
  const worth = (card: Card): number => estimate.gain(card);
  const take = best(
    looks.flatMap(({ fields }) => cardsIn(fields?.take)),
    worth,
  );
  const fields =
    looks.find((option) => take === undefined || cardsIn(option.fields?.take).includes(take))?.fields ?? {};
  const discards = cardsIn(fields.discard);
  const discard = best(discards, (card) => -worth(card));
  const played: Field | undefined = fields.play;
  return {
    do: 'look',
    ...(played ? { play: [...plays(cardsIn(played))] } : {}),
    ...(take === undefined ? {} : { take }),
    ...(discard === undefined ? {} : { discard }),
  };
}
