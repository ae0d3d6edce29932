/** Fills in a move from its options. Options of one kind form one form: each choice filters the rest, and a field with one value left is set. */
import type { Field, Option } from '#rulebooks/options.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';

export type Move = { readonly do: string } & Readonly<Record<string, unknown>>;

type Value = string | number;
export type Given = Value | readonly Value[];

export interface Open {
  readonly name: string;
  readonly field: Field;
  readonly only?: Value;
}

const holds = (field: Field | undefined, value: Given | undefined): boolean =>
  value === undefined || field === undefined || field.kind !== 'pick' || field.from.includes(value as Value);

/** Fields in order, with the values allowed by earlier choices. */
export function openFields(options: readonly Option[], given: Readonly<Record<string, Given>>): Open[] {
  let left = unfolded(options);
  const names = [...new Set(left.flatMap((option) => Object.keys(option.fields ?? {})))];
  return names.flatMap((name): Open[] => {
    const fields = left.flatMap((option) => option.fields?.[name] ?? []);
    const [first] = fields;
    if (!first) return [];
    const field = joined(first, fields);
    const only = field.kind === 'pick' && field.from.length === 1 ? field.from[0] : undefined;
    const value = given[name] ?? only;
    const narrowed = left.filter((option) => holds(option.fields?.[name], value));
    if (narrowed.length > 0) left = narrowed;
    return [only === undefined ? { name, field } : { name, field, only }];
  });
}

function joined(first: Field, fields: readonly Field[]): Field {
  if (first.kind === 'pick') {
    const from = new Set(fields.flatMap((field) => (field.kind === 'pick' ? field.from : [])));
    return { kind: 'pick', from: [...from] };
  }
  if (first.kind === 'range') {
    const ranges = fields.flatMap((field) => (field.kind === 'range' ? [field] : []));
    return {
      kind: 'range',
      min: Math.min(...ranges.map((one) => one.min)),
      max: Math.max(...ranges.map((one) => one.max)),
    };
  }
  return first;
}

export function byKind(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const kinds = new Map<string, Option[]>();
  for (const option of options) kinds.set(option.do, [...(kinds.get(option.do) ?? []), option]);
  return kinds;
}

/** The options with the field limited to matching values. */
export function only(options: readonly Option[], name: string, fits: (value: Value) => boolean): Option[] {
  return unfolded(options).flatMap((option) => {
    const field = option.fields?.[name];
    if (field?.kind !== 'pick') return [];
    const from = field.from.filter(fits);
    return from.length === 0 ? [] : [{ ...option, fields: { ...option.fields, [name]: { kind: 'pick', from } } }];
  });
}

/** A field's value: as given if allowed, the only one, or a range's minimum. */
export function valueIn({ field, only }: Open, given: Given | undefined): Given | undefined {
  if (only !== undefined) return only;
  if (field.kind === 'pick') return field.from.includes(given as Value) ? given : undefined;
  if (field.kind === 'range')
    return typeof given === 'number' ? Math.min(field.max, Math.max(field.min, given)) : field.min;
  if (field.kind === 'several') return Array.isArray(given) ? given.filter((one) => field.from.includes(one)) : [];
  return given;
}

/** Drops options that need a text which was left empty, unless all do: an optional name can be omitted. */
function withoutEmptyWords(options: readonly Option[], given: Readonly<Record<string, Given>>): readonly Option[] {
  const isFilled = ([name, field]: readonly [string, Field]): boolean =>
    field.kind !== 'text' || String(given[name] ?? '').trim() !== '';
  const left = options.filter((option) => Object.entries(option.fields ?? {}).every(isFilled));
  return left.length > 0 ? left : options;
}

/** The move, or null while incomplete. */
export function filledIn(options: readonly Option[], given: Readonly<Record<string, Given>>): Move | null {
  const [first] = options;
  if (!first) return null;
  const move: Record<string, unknown> & { do: string } = { do: first.do };
  for (const open of openFields(withoutEmptyWords(unfolded(options), given), given)) {
    const { name, field } = open;
    const value = valueIn(open, given[name]);
    if (isMissing(open, given[name])) return null;
    move[name] = field.kind === 'text' ? String(value).trim() : value;
  }
  return move;
}

/** No valid value is given. */
export function isMissing(open: Open, given: Given | undefined): boolean {
  const { field } = open;
  const value = valueIn(open, given);
  if (value === undefined || field.kind === 'document') return true;
  if (field.kind === 'text') return !String(value).trim();
  return field.kind === 'several' && !between(field.min, (value as readonly Value[]).length, field.max); // `valueIn` gives a list for it.
}

const between = (min: number, count: number, max: number): boolean => min <= count && count <= max;
