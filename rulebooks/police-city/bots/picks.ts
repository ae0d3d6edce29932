import type { Dice } from '../../dice.ts';
import { type Field, type Option, sample } from '../../options.ts';
import type { Ask, Seat } from '../../rulebook.ts';
import type { PoliceMove } from '../moves.ts';
import type { PoliceCityView, PoliceView } from '../view.ts';

export interface Table {
  readonly view: PoliceCityView;
  readonly ask: Ask;
  readonly options: readonly Option[];
  readonly dice: Dice;
  readonly seat: Seat;
  readonly me: PoliceView;
}

export const optionOf = (options: readonly Option[], what: PoliceMove['do']): Option | undefined =>
  options.find((option) => option.do === what);

export const offered = ({ options }: Table, what: PoliceMove['do']): boolean => optionOf(options, what) !== undefined;

export const valuesOf = (field: Field | undefined): readonly (string | number)[] =>
  field?.kind === 'pick' || field?.kind === 'several' ? field.from : [];

export const wordsOf = (field: Field | undefined): readonly string[] => valuesOf(field) as readonly string[]; // Only for fields of words.

/** PC-R9: agrees with the latest proposal; null where it may not. */
export function agreement({ options }: Table): PoliceMove | null {
  const option = optionOf(options, 'agree');
  if (!option) return null;
  const [proposal] = valuesOf(option.fields?.proposal);
  return typeof proposal === 'number' ? { do: 'agree', proposal } : { do: 'agree' };
}

export const anything = ({ options, dice }: Pick<Table, 'options' | 'dice'>): PoliceMove =>
  sample(dice, options) as PoliceMove; // Options are shapes of moves.

export const oneIn = ({ dice }: Table, n: number): boolean => dice.int(n) === 0;

export const infiltrates = ({ view }: Table): boolean => view.mine?.infiltrator === true;
