/**
 * Filling in a move from its options. Several options of one kind (a piece of gear for each of its bearers) are one form: each
 * choice narrows the options that are left, and a field with one value left is filled in by itself.
 */
import type { Field, Option } from '#rulebooks/options.ts';
import type { Move } from './play.svelte.ts';

type Value = string | number;
export type Given = Value | readonly Value[];

/** A field as it may be filled in now. */
export interface Open {
  readonly name: string;
  readonly field: Field;
  /** The only value that is left. */
  readonly only?: Value;
}

const holds = (field: Field | undefined, value: Given | undefined): boolean =>
  value === undefined || field === undefined || field.kind !== 'pick' || field.from.includes(value as Value);

/** Fields in their order, each with the values that the choices before it leave. */
export function openFields(options: readonly Option[], given: Readonly<Record<string, Given>>): Open[] {
  const names = [...new Set(options.flatMap((option) => Object.keys(option.fields ?? {})))];
  let left = options;
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

/** All values of the same field in several options. */
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

/** What a person has filled in so far. */
export class Choosing {
  readonly #options: () => readonly Option[];
  given = $state<Record<string, Given>>({});
  readonly fields = $derived.by(() => openFields(this.#options(), this.given));
  readonly doing = $derived.by(() => this.#options()[0]?.do ?? '');

  constructor(options: () => readonly Option[]) {
    this.#options = options;
  }

  /** The value of a field: chosen, the only one, or the least of a range. */
  valueOf = ({ name, field, only }: Open): Given | undefined => {
    if (only !== undefined) return only;
    const value = this.given[name];
    if (field.kind === 'pick') return field.from.includes(value as Value) ? value : undefined;
    if (field.kind === 'range')
      return typeof value === 'number' ? Math.min(field.max, Math.max(field.min, value)) : field.min;
    if (field.kind === 'several') return Array.isArray(value) ? value.filter((one) => field.from.includes(one)) : [];
    return value;
  };

  /** The move, or null while something is missing. */
  readonly move = $derived.by((): Move | null => {
    const move: Record<string, unknown> & { do: string } = { do: this.doing };
    for (const open of this.fields) {
      const value = this.valueOf(open);
      const { field } = open;
      if (value === undefined || field.kind === 'document') return null;
      if (field.kind === 'text' && !String(value).trim()) return null;
      if (field.kind === 'several' && ((value as Value[]).length < field.min || (value as Value[]).length > field.max))
        return null;
      move[open.name] = field.kind === 'text' ? String(value).trim() : value;
    }
    return move;
  });

  clear(): void {
    this.given = {};
  }
}

/** Options by their kind of move, in their order. */
export function byKind(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const kinds = new Map<string, Option[]>();
  for (const option of options) kinds.set(option.do, [...(kinds.get(option.do) ?? []), option]);
  return kinds;
}

/** The options in which that field may have that value, with nothing else in it. */
export function only(options: readonly Option[], name: string, fits: (value: Value) => boolean): Option[] {
  return options.flatMap((option) => {
    const field = option.fields?.[name];
    if (field?.kind !== 'pick') return [];
    const from = field.from.filter(fits);
    return from.length === 0 ? [] : [{ ...option, fields: { ...option.fields, [name]: { kind: 'pick', from } } }];
  });
}
