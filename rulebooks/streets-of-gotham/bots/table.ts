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

export const optionOf = (options: readonly Option[], what: GothamMove['do']): Option | undefined =>
  options.find((option) => option.do === what);

/** Cards of a field; empty where it is absent. */
export const cardsIn = (field: Field | undefined): readonly Card[] =>
  field?.kind === 'pick' || field?.kind === 'several' ? (field.from as readonly Card[]) : []; // By the names of the fields.

export const seatsIn = (field: Field | undefined): readonly Seat[] =>
  field?.kind === 'pick' ? (field.from as readonly Seat[]) : [];

/** The first of the best; undefined for an empty list. */
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
