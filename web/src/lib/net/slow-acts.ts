/** Acts that have had no answer for some seconds: how many there are, and what shows it. Plain, since tests load the API without Svelte. */
class SlowActs {
  #count = 0;
  onchange: ((count: number) => void) | null = null;

  /** @param more 1 for one that has none yet, -1 once it is over */
  add(more: 1 | -1): void {
    this.#count += more;
    this.onchange?.(this.#count);
  }
}

export const slowActs = new SlowActs();
