import type { Dice } from '../../dice.ts';
import { type Option, sample } from '../../options.ts';
import type { Seat } from '../../rulebook.ts';
import type { ParadiseMove } from '../moves.ts';
import type { ClanView, ParadiseView, Screen } from '../view.ts';

export interface Table {
  readonly view: ParadiseView;
  readonly options: readonly Option[];
  readonly dice: Dice;
  readonly seat: Seat;
  readonly clan: ClanView;
  readonly mine: Screen;
}

/** @returns null for a viewer without a seat */
export function tableOf(view: ParadiseView, options: readonly Option[], dice: Dice, seat: Seat): Table | null {
  const clan = view.clans[seat - 1];
  return clan && view.mine ? { view, options, dice, seat, clan, mine: view.mine } : null;
}

export const anything = ({ options, dice }: Pick<Table, 'options' | 'dice'>): ParadiseMove =>
  sample(dice, options) as ParadiseMove; // Options are shapes of moves.

export const oneIn = ({ dice }: Table, n: number): boolean => dice.int(n) === 0;
