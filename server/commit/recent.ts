/**
 * The newest of what came, by id: at least so many, at most twice as many. Two maps that take turns, since one whose oldest key is taken
 * out each time looks through the gaps of all that went before.
 */
export class Recent<Value> {
  readonly #least: number;
  #newer = new Map<string, Value>();
  #older: ReadonlyMap<string, Value>;

  /** @param all kept whole, however many, until so many more have come */
  constructor(least: number, all: ReadonlyMap<string, Value> = new Map()) {
    this.#least = least;
    this.#older = all;
  }

  get(id: string): Value | undefined {
    return this.#newer.get(id) ?? this.#older.get(id);
  }

  set(id: string, value: Value): void {
    if (this.#newer.size === this.#least) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(id, value);
  }
}
