import { type Field, misfit, type Option } from '../../options.ts';
import type { ParadiseMove } from '../moves.ts';

export const optionOf = (options: readonly Option[], what: ParadiseMove['do']): Option | undefined =>
  options.find((option) => option.do === what);

/** Largest value of a field; 0 without numbers. */
export function largest(field: Field | undefined): number {
  if (field?.kind === 'range') return field.max - ((field.max - field.min) % (field.step ?? 1));
  return field?.kind === 'pick' ? Math.max(0, ...field.from.filter((one) => typeof one === 'number')) : 0;
}

export const wordsOf = (field: Field | undefined): readonly string[] =>
  field?.kind === 'pick' || field?.kind === 'several' ? (field.from as readonly string[]) : []; // Goods and cards are words.

export const firstOffered = (options: readonly Option[], moves: readonly ParadiseMove[]): ParadiseMove | undefined =>
  moves.find((move) => misfit(move, options) === null);

export function spelledOut(option: Option): ParadiseMove[] {
  let moves: Record<string, unknown>[] = [{ do: option.do }];
  for (const [name, field] of Object.entries(option.fields ?? {}))
    moves = moves.flatMap((move) =>
      field.kind === 'pick' ? field.from.map((value) => ({ ...move, [name]: value })) : [],
    );
  return moves as ParadiseMove[]; // Options are shapes of moves.
}
