/**
 * A move made step by step: the fields of an option in their order, a step with one value skipped, back to the first, and at the last the
 * whole move. All of it is read anew from the options: what the server offers no more is not chosen any more. Pure.
 */
import type { Field, Option } from '#rulebooks/options.ts';
import { unfolded } from '#rulebooks/unfold-options.ts';
import type { Value } from './read-options.ts';

/** What a step chooses: one of these, so many of these, a number. Words and documents have forms of their own. */
type StepField = Extract<Field, { kind: 'pick' | 'several' | 'range' }>;
export type Chosen = Value | readonly Value[];

export interface Step {
  readonly name: string;
  readonly field: StepField;
}

export type WholeMove = { readonly do: string } & Readonly<Record<string, unknown>>;

/** A move as far as it is made. */
interface Made {
  readonly options: readonly Option[];
  readonly fields: Readonly<Record<string, Chosen>>;
  /** Names of those that somebody chose, in their order. */
  readonly asked: readonly string[];
  /** The step that is asked now; null where all is told. */
  readonly step: Step | null;
}

const chains = (field: Field | undefined): field is StepField =>
  field?.kind === 'pick' || field?.kind === 'several' || field?.kind === 'range';

/** Does that value fit there? */
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

/** The only value that a field can take; undefined where there are more. */
function onlyOf(field: StepField): Chosen | undefined {
  if (field.kind === 'pick') return field.from.length === 1 ? field.from[0] : undefined;
  if (field.kind === 'several') return field.min === field.from.length ? field.from : undefined;
  return field.min + (field.step ?? 1) > field.max ? field.min : undefined;
}

/** What the same step of several options asks together. */
function joined(fields: readonly StepField[]): StepField {
  const [first] = fields as readonly [StepField];
  if (first.kind === 'range') return first;
  const from = [...new Set(fields.flatMap((field) => (field.kind === 'range' ? [] : field.from)))];
  return { ...first, from };
}

/**
 * How far the values chosen so far make a move. Options of one kind that begin alike have the same next field, each with what may follow
 * (`move` with `piece: [k]`, `end: […]`): a value leaves those that allow it, and what they ask next may be another thing for each.
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

/** The first field that is not told yet. */
const nextOf = ([first]: readonly Option[], told: Readonly<Record<string, Chosen>>): string | undefined =>
  Object.keys(first?.fields ?? {}).find((name) => !(name in told));

/** What somebody has told so far: which kind of move, and what he chose, step by step. */
export interface Told {
  readonly move: string | null;
  readonly chosen: readonly Chosen[];
}

export const nothingTold: Told = { move: null, chosen: [] };

/** Kinds of move that there are. */
export const movesIn = (options: readonly Option[]): readonly string[] => [
  ...new Set(options.map((option) => option.do)),
];

/** The kind that is being made: the one that was begun, or the only one there is; null where neither. */
export function moveIn(options: readonly Option[], { move }: Told): string | null {
  const moves = movesIn(options);
  if (move !== null && moves.includes(move)) return move;
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

/** How far it is made; null where nothing was begun. */
export function progress(options: readonly Option[], told: Told): Made | null {
  const move = moveIn(options, told);
  return move === null ? null : made(options, move, told.chosen);
}

/** The step that is asked is answered. */
export function answered(options: readonly Option[], told: Told, value: Chosen): Told {
  const steps = progress(options, told)?.asked.length ?? 0;
  return { ...told, chosen: [...told.chosen.slice(0, steps), value] };
}

/** A field is chosen, whichever step it is of, if those before it are told: a place that was tapped. Null where they are not. */
export function fieldSet(options: readonly Option[], told: Told, name: string, value: Chosen): Told | null {
  const here = progress(options, told);
  if (here === null) return null;
  const at = here.step?.name === name ? here.asked.length : here.asked.indexOf(name);
  return at < 0 ? null : { ...told, chosen: [...told.chosen.slice(0, at), value] };
}

/** One step back; from the first, to the choice of the move. */
export function backFrom(options: readonly Option[], told: Told): Told {
  const steps = progress(options, told)?.asked.length ?? 0;
  return steps > 0 ? { ...told, chosen: told.chosen.slice(0, steps - 1) } : nothingTold;
}

/** Something was told that can be taken back. */
export const canGoBack = (options: readonly Option[], told: Told): boolean =>
  (progress(options, told)?.asked.length ?? 0) > 0 ||
  (movesIn(options).length > 1 && told.move !== null && moveIn(options, told) !== null);

/** The whole move; null while something is to be told. */
export function wholeOf(options: readonly Option[], told: Told): WholeMove | null {
  const [move, here] = [moveIn(options, told), progress(options, told)];
  return move === null || here === null || here.step ? null : { do: move, ...here.fields };
}

/** What hangs on a move: nothing, as he may move it again; no more than a slip; or something that is drawn, shown, paid, or a turn that ends. */
export type Weight = 'nothing' | 'slip' | 'much';

/** In so little time a confirmation that only guards a slip costs more than the slip. */
const HURRY_MS = 10_000;

/** Is a whole move to be confirmed? @param leftMs on the clock; null where there is none */
export const toConfirm = (weight: Weight, leftMs: number | null): boolean =>
  weight === 'much' || (weight === 'slip' && (leftMs === null || leftMs >= HURRY_MS));
