/** A move built step by step: the fields of an option in order, skipping those with one value. Always derived from the current options: a value no longer offered is dropped. Pure. */
import type { Field, Option } from '#rulebooks/options.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import type { Value } from './read-options.ts';

/** A step picks one value, several, or a number. Texts and documents have their own forms. */
type StepField = Extract<Field, { kind: 'pick' | 'several' | 'range' }>;
export type Chosen = Value | readonly Value[];

export interface Step {
  readonly name: string;
  readonly field: StepField;
}

export type WholeMove = { readonly do: string } & Readonly<Record<string, unknown>>;

interface Made {
  readonly options: readonly Option[];
  readonly fields: Readonly<Record<string, Chosen>>;
  /** Names of the fields the user chose, in order. */
  readonly asked: readonly string[];
  /** The next step; null when all fields are set. */
  readonly step: Step | null;
}

const chains = (field: Field | undefined): field is StepField =>
  field?.kind === 'pick' || field?.kind === 'several' || field?.kind === 'range';

function fits(field: Field | undefined, value: Chosen): boolean {
  if (field?.kind === 'pick') return !Array.isArray(value) && field.from.includes(value as Value);
  if (field?.kind === 'several')
    return (
      Array.isArray(value) &&
      value.length >= field.min &&
      value.length <= field.max &&
      value.every((one) => field.from.includes(one))
    );
  const amount = Number(value);
  return (
    field?.kind === 'range' &&
    amount >= field.min &&
    amount <= field.max &&
    (amount - field.min) % (field.step ?? 1) === 0
  );
}

/** The only value a field can take; undefined where there are several. */
function onlyOf(field: StepField): Chosen | undefined {
  if (field.kind === 'pick') return field.from.length === 1 ? field.from[0] : undefined;
  if (field.kind === 'several') return field.min === field.from.length ? field.from : undefined;
  return field.min + (field.step ?? 1) > field.max ? field.min : undefined;
}

/** Merges the same step of several options. */
function joined(fields: readonly StepField[]): StepField {
  const [first] = fields as readonly [StepField];
  if (first.kind === 'range') return first;
  const from = [...new Set(fields.flatMap((field) => (field.kind === 'range' ? [] : field.from)))];
  return { ...first, from };
}

/**
 * Applies the chosen values to the options. Options of one kind with the same prefix share the next field
 * (`move` with `piece: [k]`, `end: […]`): a value keeps the options that allow it, whose next fields may differ.
 */
export function made(options: readonly Option[], move: string, chosen: readonly Chosen[]): Made {
  let left = unfolded(options.filter((option) => option.do === move));
  const fields: Record<string, Chosen> = {};
  const asked: string[] = [];
  let next = 0;
  for (;;) {
    const name = nextOf(left, fields);
    if (name === undefined) return { options: left, fields, asked, step: null };
    const all = left.map((option) => option.fields?.[name]).filter(chains);
    if (all.length === 0) return { options: left, fields, asked, step: null };
    const field = joined(all);
    let value = onlyOf(field);
    if (value === undefined) {
      value = chosen[next];
      if (value === undefined || !left.some((option) => fits(option.fields?.[name], value as Chosen)))
        return { options: left, fields, asked, step: { name, field } };
      next += 1;
      asked.push(name);
    }
    const told = value;
    left = left.filter((option) => fits(option.fields?.[name], told));
    fields[name] = told;
  }
}

/** The first field without a value. */
const nextOf = ([first]: readonly Option[], told: Readonly<Record<string, Chosen>>): string | undefined =>
  Object.keys(first?.fields ?? {}).find((name) => !(name in told));

/** The user's input so far: kind of move and chosen values, in order. */
export interface Told {
  readonly move: string | null;
  readonly chosen: readonly Chosen[];
}

export const nothingChosen: Told = { move: null, chosen: [] };

export const movesIn = (options: readonly Option[]): readonly string[] => [
  ...new Set(options.map((option) => option.do)),
];

/** The chosen kind of move, or the only one; else null. */
export function moveIn(options: readonly Option[], { move }: Told): string | null {
  const moves = movesIn(options);
  if (move !== null && moves.includes(move)) return move;
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

/** The partial move; null when none was begun. */
export function progress(options: readonly Option[], told: Told): Made | null {
  const move = moveIn(options, told);
  return move === null ? null : made(options, move, told.chosen);
}

export function answered(options: readonly Option[], told: Told, value: Chosen): Told {
  const steps = progress(options, told)?.asked.length ?? 0;
  return { ...told, chosen: [...told.chosen.slice(0, steps), value] };
}

/** Sets a field out of order, if the fields before it are set; else null. */
export function fieldSet(options: readonly Option[], told: Told, name: string, value: Chosen): Told | null {
  const here = progress(options, told);
  if (here === null) return null;
  const at = here.step?.name === name ? here.asked.length : here.asked.indexOf(name);
  return at < 0 ? null : { ...told, chosen: [...told.chosen.slice(0, at), value] };
}

/** One step back; from the first, to the choice of the move. */
export function backFrom(options: readonly Option[], told: Told): Told {
  const steps = progress(options, told)?.asked.length ?? 0;
  return steps > 0 ? { ...told, chosen: told.chosen.slice(0, steps - 1) } : nothingChosen;
}

export const canGoBack = (options: readonly Option[], told: Told): boolean =>
  (progress(options, told)?.asked.length ?? 0) > 0 ||
  (movesIn(options).length > 1 && told.move !== null && moveIn(options, told) !== null);

/** The complete move; null while a field is missing. */
export function wholeOf(options: readonly Option[], told: Told): WholeMove | null {
  const [move, here] = [moveIn(options, told), progress(options, told)];
  return move === null || here === null || here.step ? null : { do: move, ...here.fields };
}

/** Consequence of a move: none (reversible), a slip, or much: it draws, reveals, pays or ends a turn. */
export type Weight = 'nothing' | 'slip' | 'much';

/** Below this time left, confirming a small move costs more than the slip it prevents. */
const HURRY_MS = 10_000;

/** Does a complete move need a confirmation? @param leftMs on the clock; null without one */
export const toConfirm = (weight: Weight, leftMs: number | null): boolean =>
  weight === 'much' || (weight === 'slip' && (leftMs === null || leftMs >= HURRY_MS));
