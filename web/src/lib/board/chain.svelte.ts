import type { Option } from '#rulebooks/options.ts';
import {
  answered,
  backFrom,
  type Chosen,
  canGoBack,
  fieldSet,
  moveIn,
  movesIn,
  nothingChosen,
  progress,
  type Step,
  type Told,
  type WholeMove,
  wholeOf,
} from './chain.ts';

export class Chain {
  readonly #options: () => readonly Option[];
  #told = $state.raw<Told>(nothingChosen);
  readonly #made = $derived.by(() => progress(this.#options(), this.#told));
  readonly moves: readonly string[] = $derived.by(() => movesIn(this.#options()));
  /** The chosen kind of move; null where there are several to choose from. */
  readonly move: string | null = $derived.by(() => moveIn(this.#options(), this.#told));
  /** The next step; null when no move was begun or all fields are set. */
  readonly step: Step | null = $derived.by(() => this.#made?.step ?? null);
  /** Fields set so far, including those with one possible value. */
  readonly fields: Readonly<Record<string, Chosen>> = $derived.by(() => this.#made?.fields ?? {});
  /** The complete move; null while a field is missing. */
  readonly whole: WholeMove | null = $derived.by(() => wholeOf(this.#options(), this.#told));
  readonly begun: boolean = $derived.by(() => canGoBack(this.#options(), this.#told));

  constructor(options: () => readonly Option[]) {
    this.#options = options;
  }

  begin(move: string): void {
    this.#told = { move, chosen: [] };
  }

  choose(value: Chosen): void {
    this.#told = answered(this.#options(), this.#told, value);
  }

  /** Sets a field out of order, such as a tapped place, if the fields before it are set. @returns whether it was possible */
  set(name: string, value: Chosen): boolean {
    const told = fieldSet(this.#options(), this.#told, name, value);
    this.#told = told ?? this.#told;
    return told !== null;
  }

  /** One step back; from the first, to the choice of the move. */
  back(): void {
    this.#told = backFrom(this.#options(), this.#told);
  }

  reset(): void {
    this.#told = nothingChosen;
  }

  /** Resets the move once it is done. The stream may deliver the next question before the response: what was entered for that one stays. @param done whether the move was done @returns the same */
  async forgets(done: Promise<boolean>): Promise<boolean> {
    const told = this.#told;
    const isDone = await done;
    if (isDone && this.#told === told) this.reset();
    return isDone;
  }
}
