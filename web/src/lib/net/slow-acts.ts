/** Counter of actions without a response for some seconds, and the component that shows it. No runes: tests load the API without Svelte. */
class SlowActs {
  #count = 0;
  onchange: ((count: number) => void) | null = null;

  /** @param more 1 when an action becomes slow, -1 when it ends */
  add(more: 1 | -1): void {
    this.#count += more;
    this.onchange?.(this.#count);
  }
}

export const slowActs = new SlowActs();
