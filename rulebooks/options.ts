/**
 * Options: the legal kinds of move of a seat, as data. Pages build forms from them, bots and the fuzzer choose from them, and the host checks every move against them before the
 * rules see it.
 */
import { type Dice, pick, shuffle } from './dice.ts';
import { fitsIn } from './written.ts';

export type Field =
  | { readonly kind: 'pick'; readonly from: readonly (string | number)[] }
  /** Between `min` and `max` different ones, in any order. */
  | {
      readonly kind: 'several';
      readonly from: readonly (string | number)[];
      readonly min: number;
      readonly max: number;
    }
  /** An integer, both ends included; `step` counts from `min`. */
  | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly step?: number }
  /** Free text, 1..max letters (a name, a remark). */
  | { readonly kind: 'text'; readonly max: number }
  /**
   * A structured value: the move schema checks its shape, the rules its content; `examples` are legal ones. `choices`: the value is itself a move, and a form is built from these
   * options. The rules may refuse what the form gives.
   */
  | { readonly kind: 'document'; readonly examples: readonly unknown[]; readonly choices?: readonly Option[] }
  | By;

/**
 * A field that depends on an earlier one, `of`, which is a `pick` once the fields before it are chosen: one case for each of its values. A case may depend on another field in
 * turn: weapon, target, range.
 */
interface By {
  readonly kind: 'by';
  readonly of: string;
  readonly cases: Readonly<Record<string, Field>>;
}

type PlainField = Exclude<Field, By>;

/** One legal kind of move: the value of `do` and its fields, all required. */
export interface Option {
  readonly do: string;
  readonly fields?: Readonly<Record<string, Field>>;
}

/** Where a move does not match the options. */
export type Misfit = { readonly at: 'do' } | { readonly at: 'field'; readonly field: string };

/** Null where the move is one of the options; otherwise the first part that fits none. */
export function misfit(move: Readonly<Record<string, unknown>>, options: readonly Option[]): Misfit | null {
  const kinds = options.filter((option) => option.do === move.do);
  let found: Misfit = { at: 'do' };
  for (const option of kinds) {
    const field = misfitField(move, option);
    if (field === null) return null;
    found = { at: 'field', field };
  }
  return found;
}

function misfitField(move: Readonly<Record<string, unknown>>, option: Option): string | null {
  const fields = option.fields ?? {};
  for (const name of Object.keys(move)) if (name !== 'do' && !(name in fields)) return name;
  // In order, so that the field that others depend on is checked first.
  for (const [name, field] of Object.entries(fields)) {
    const now = settled(field, move);
    if (now === null || !fits(now, move[name])) return name;
  }
  return null;
}

/** The field after the choices before it; null where these leave it no case. */
function settled(field: Field, chosen: Readonly<Record<string, unknown>>): PlainField | null {
  if (field.kind !== 'by') return field;
  const value = String(chosen[field.of]);
  const next = Object.hasOwn(field.cases, value) ? field.cases[value] : undefined;
  return next === undefined ? null : settled(next, chosen);
}

function fits(field: PlainField, value: unknown): boolean {
  switch (field.kind) {
    case 'pick':
      return field.from.includes(value as string | number);
    case 'several':
      return (
        Array.isArray(value) &&
        value.length >= field.min &&
        value.length <= field.max &&
        new Set(value).size === value.length &&
        value.every((one) => field.from.includes(one))
      );
    case 'range':
      return (
        Number.isInteger(value) &&
        (value as number) >= field.min &&
        (value as number) <= field.max &&
        ((value as number) - field.min) % (field.step ?? 1) === 0
      );
    case 'text':
      return typeof value === 'string' && value.trim().length > 0 && fitsIn(value, field.max);
    case 'document':
      return value !== undefined;
  }
}

/** A uniform choice of option and values, for the fuzzer and the simplest bot. */
export function sample(dice: Dice, options: readonly Option[]): { do: string } & Record<string, unknown> {
  const option = pick(dice, options);
  const move: { do: string } & Record<string, unknown> = { do: option.do };
  for (const [name, field] of Object.entries(option.fields ?? {})) {
    const now = settled(field, move);
    if (now === null) throw new Error(`${option.do} has no ${name} for ${JSON.stringify(move)}`);
    move[name] = sampleField(dice, now);
  }
  return move;
}

function sampleField(dice: Dice, field: PlainField): unknown {
  switch (field.kind) {
    case 'pick':
      return pick(dice, field.from);
    case 'several':
      return shuffle(dice, field.from).slice(0, field.min + dice.int(field.max - field.min + 1));
    case 'range':
      return field.min + (field.step ?? 1) * dice.int(Math.floor((field.max - field.min) / (field.step ?? 1)) + 1);
    case 'text':
      return `mot ${dice.int(1000)}`.slice(0, field.max);
    case 'document':
      return pick(dice, field.examples);
  }
}
