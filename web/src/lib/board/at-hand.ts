/** A part of a board that most tables do without: fetched when it is wanted, at hand where the page begins with it. */

export class Part<Shown> {
  readonly #load: () => Promise<{ readonly default: Shown }>;
  #here: Shown | null = null;

  constructor(load: () => Promise<{ readonly default: Shown }>) {
    this.#load = load;
  }

  /** For `{#await part.of() then Shown}`: what is here is drawn with the page, on the server too. */
  of = (): Shown | Promise<Shown> => this.#here ?? this.#load().then(({ default: shown }) => (this.#here = shown));

  /** Has it at hand: nothing is pushed down by it a moment after the page has come. */
  ready = async (): Promise<void> => {
    this.#here ??= (await this.#load()).default;
  };
}
