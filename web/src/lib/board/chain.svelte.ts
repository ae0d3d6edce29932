/**
 * A move made step by step: the fields of an option in their order, a step with one value skipped, back to the first, and at the last the
 * whole move, to be said and confirmed. A chain is read anew from the options: what the server offers no more is not chosen any more.
 */
import type { Field, Option } from '#rulebooks/options.ts';
import type { Value } from './read-options.ts';

/** What a step chooses: one of these, so many of these, a number. Words and documents have forms of their own. */
export type StepField = Extract<Field, { kind: 'pick' | 'several' | 'range' }>;
type Chosen = Value | readonly Value[];

export interface Step {
  readonly name: string;
  readonly field: StepField;
}

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
  field !== undefined && field.kind !== 'text' && field.kind !== 'document';

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
 * How far the values chosen so far make a move. Options of one kind have the same fields in the same order, each with what may follow
 * (`move` with `piece: [k]`, `end: […]`): a value leaves those that allow it.
 */
export function made(options: readonly Option[], move: string, chosen: readonly Chosen[]): Made {
  let left = options.filter((option) => option.do === move);
  const fields: Record<string, Chosen> = {};
  const asked: string[] = [];
  let next = 0;
  for (const name of Object.keys(left[0]?.fields ?? {})) {
    const all = left.map((option) => option.fields?.[name]).filter(chains);
    if (all.length === 0) break;
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
  return { options: left, fields, asked, step: null };
}

export class Chain {
  readonly #options: () => readonly Option[];
  #move = $state<string | null>(null);
  #chosen = $state.raw<readonly Chosen[]>([]);
  /** Kinds of move that there are. */
  readonly moves: readonly string[] = $derived.by(() => [...new Set(this.#options().map((option) => option.do))]);
  /** The kind that is being made; the only one there is. */
  readonly move: string | null = $derived.by(() => {
    if (this.#move !== null && this.moves.includes(this.#move)) return this.#move;
    return this.moves.length === 1 ? (this.moves[0] ?? null) : null;
  });
  readonly #made = $derived.by(() => (this.move === null ? null : made(this.#options(), this.move, this.#chosen)));
  /** What is asked now; null where nothing was begun, or all is told. */
  readonly step: Step | null = $derived.by(() => this.#made?.step ?? null);
  /** What is told so far, single values among it. */
  readonly fields: Readonly<Record<string, Chosen>> = $derived.by(() => this.#made?.fields ?? {});
  /** The whole move; null while something is to be told. */
  readonly whole: ({ readonly do: string } & Readonly<Record<string, unknown>>) | null = $derived.by(() =>
    this.move === null || this.#made === null || this.#made.step ? null : { do: this.move, ...this.#made.fields },
  );
  /** Something was chosen that can be taken back. */
  readonly begun: boolean = $derived.by(
    () => (this.#made?.asked.length ?? 0) > 0 || (this.#move !== null && this.moves.length > 1 && this.move !== null),
  );

  constructor(options: () => readonly Option[]) {
    this.#options = options;
  }

  /** Begins that kind of move. */
  begin(move: string): void {
    this.#move = move;
    this.#chosen = [];
  }

  /** Answers the step that is asked. */
  choose(value: Chosen): void {
    const told = this.#made?.asked.length ?? 0;
    this.#chosen = [...this.#chosen.slice(0, told), value];
  }

  /** Chooses a field whichever step it is of, if those before it are told: a place that was tapped. @returns whether it was possible */
  set(name: string, value: Chosen): boolean {
    const made = this.#made;
    if (made === null) return false;
    const at = made.step?.name === name ? made.asked.length : made.asked.indexOf(name);
    if (at < 0) return false;
    this.#chosen = [...this.#chosen.slice(0, at), value];
    return true;
  }

  /** One step back; from the first, to the choice of the move. */
  back(): void {
    const told = this.#made?.asked.length ?? 0;
    if (told > 0) this.#chosen = this.#chosen.slice(0, told - 1);
    else this.reset();
  }

  reset(): void {
    this.#move = null;
    this.#chosen = [];
  }
}
