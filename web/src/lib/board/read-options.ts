/** Filters options by the values chosen so far, for forms. */
import type { Option } from '#rulebooks/options.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';

export type Value = string | number;
type Chosen = Readonly<Record<string, Value | undefined>>;

/** Options of a kind of move that match the chosen fields. */
export const optionsFor = (options: readonly Option[], move: string, chosen: Chosen = {}): readonly Option[] =>
  unfolded(options.filter((option) => option.do === move)).filter((option) =>
    Object.entries(chosen).every(([name, value]) => value === undefined || allows(option, name, value)),
  );

function allows(option: Option, name: string, value: Value): boolean {
  const field = option.fields?.[name];
  if (field === undefined) return false;
  if (field.kind === 'pick' || field.kind === 'several') return field.from.includes(value);
  return field.kind === 'range' && Number(value) >= field.min && Number(value) <= field.max;
}

export const valuesOf = (options: readonly Option[], name: string): readonly Value[] => [
  ...new Set(
    unfolded(options).flatMap(({ fields }) => {
      const field = fields?.[name];
      return field?.kind === 'pick' || field?.kind === 'several' ? field.from : [];
    }),
  ),
];

/** Bounds of a number field; null where no option has it. */
export function rangeOf(options: readonly Option[], name: string): { min: number; max: number; step: number } | null {
  for (const { fields } of unfolded(options)) {
    const field = fields?.[name];
    if (field?.kind === 'range') return { min: field.min, max: field.max, step: field.step ?? 1 };
    if (field?.kind === 'pick') {
      const numbers = field.from.map(Number);
      return { min: Math.min(...numbers), max: Math.max(...numbers), step: 1 };
    }
  }
  return null;
}
