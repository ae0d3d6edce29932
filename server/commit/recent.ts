/** The newest entries by id: at least `least`, at most twice as many. Two maps alternate, since deleting the oldest key of one map scans the gaps left by earlier deletions. */
export class Recent<Value> {
  readonly #least: number;
  #newer = new Map<string, Value>();
  #older: ReadonlyMap<string, Value>;

  /** @param all kept in full, until `least` more have been added */
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
