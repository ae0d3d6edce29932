/** What a bot sees of its table, and what it makes of the options: it sees what its seat sees, and nothing else. */
import type { Dice } from '../../dice.ts';
import type { Field, Option } from '../../options.ts';
import type { Seat } from '../../rulebook.ts';
import type { Card } from '../cards.ts';
import type { GothamMove } from '../moves.ts';
import type { GothamView, Mine, PlayerView } from '../view.ts';

export interface Table {
  readonly view: GothamView;
  readonly mine: Mine;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly laid: readonly Card[];
  readonly opponents: readonly PlayerView[];
  readonly options: readonly Option[];
  readonly dice: Dice;
}

/** @throws Error where nobody sits there (a programmer's error) */
export function tableOf(view: GothamView, options: readonly Option[], dice: Dice, seat: Seat): Table {
  const { mine, players } = view;
  if (!mine) throw new Error('streets-of-gotham: a bot without a hand');
  const laid = players[seat - 1]?.laid.map(({ card }) => card) ?? [];
  const opponents = players.filter((one) => one.seat !== seat);
  return { view, mine, seat, hand: mine.hand, laid, opponents, options, dice };
}

/** The option of that name; undefined where it is not on offer. */
export const optionOf = (options: readonly Option[], what: GothamMove['do']): Option | undefined =>
  options.find((option) => option.do === what);

/** The cards that a field may be; none where it is not there. */
export const cardsIn = (field: Field | undefined): readonly Card[] =>
  field?.kind === 'pick' || field?.kind === 'several' ? (field.from as readonly Card[]) : []; // By the names of the fields.

/** The seats that a field may be. */
export const seatsIn = (field: Field | undefined): readonly Seat[] =>
  field?.kind === 'pick' ? (field.from as readonly Seat[]) : [];

/** The one after which most is reached, the first of equal ones; undefined where there is none. */
export function best<One>(list: readonly One[], value: (one: One) => number): One | undefined {
  let found: One | undefined;
  let reached = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const worth = value(one);
    if (worth > reached) {
      found = one;
      reached = worth;
    }
  }
  return found;
}
