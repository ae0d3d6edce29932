/** The move that somebody is making step by step (`chain.ts`), as a page holds it. */
import type { Option } from '#rulebooks/options.ts';
import {
  answered,
  backFrom,
  type Chosen,
  canGoBack,
  fieldSet,
  moveIn,
  movesIn,
  nothingTold,
  progress,
  type Step,
  type Told,
  type WholeMove,
  wholeOf,
} from './chain.ts';

export class Chain {
  readonly #options: () => readonly Option[];
  #told = $state.raw<Told>(nothingTold);
  readonly #made = $derived.by(() => progress(this.#options(), this.#told));
  /** Kinds of move that there are. */
  readonly moves: readonly string[] = $derived.by(() => movesIn(this.#options()));
  /** The kind that is being made; null where several can be begun. */
  readonly move: string | null = $derived.by(() => moveIn(this.#options(), this.#told));
  /** What is asked now; null where nothing was begun, or all is told. */
  readonly step: Step | null = $derived.by(() => this.#made?.step ?? null);
  /** What is told so far, single values among it. */
  readonly fields: Readonly<Record<string, Chosen>> = $derived.by(() => this.#made?.fields ?? {});
  /** The whole move; null while something is to be told. */
  readonly whole: WholeMove | null = $derived.by(() => wholeOf(this.#options(), this.#told));
  /** Something was chosen that can be taken back. */
  readonly begun: boolean = $derived.by(() => canGoBack(this.#options(), this.#told));

  constructor(options: () => readonly Option[]) {
    this.#options = options;
  }

  /** Begins that kind of move. */
  begin(move: string): void {
    this.#told = { move, chosen: [] };
  }

  /** Answers the step that is asked. */
  choose(value: Chosen): void {
    this.#told = answered(this.#options(), this.#told, value);
  }

  /** Chooses a field whichever step it is of, if those before it are told: a place that was tapped. @returns whether it was possible */
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
    this.#told = nothingTold;
  }

  /**
   * Forgets the move that was sent when it is done. The stream may have brought the next question before its answer: what was told of that one
   * meanwhile stays. @param done whether it was done @returns the same
   */
  async forgets(done: Promise<boolean>): Promise<boolean> {
    const told = this.#told;
    const isDone = await done;
    if (isDone && this.#told === told) this.reset();
    return isDone;
  }
}
