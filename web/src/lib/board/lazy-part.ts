/** A lazily loaded component: imported on demand, or preloaded where the first view needs it. */

export class Part<Shown> {
  readonly #load: () => Promise<{ readonly default: Shown }>;
  #here: Shown | null = null;

  constructor(load: () => Promise<{ readonly default: Shown }>) {
    this.#load = load;
  }

  /** For `{#await part.of() then Shown}`: renders synchronously once loaded, also on the server. */
  of = (): Shown | Promise<Shown> => this.#here ?? this.#load().then(({ default: shown }) => (this.#here = shown));

  /** Preloads it: no layout shift after the first view. */
  ready = async (): Promise<void> => {
    this.#here ??= (await this.#load()).default;
  };
}
