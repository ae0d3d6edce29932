/** Whether the user's secrets are covered, for people who sit side by side. Stored on this device, by game. */

class Cover {
  readonly #key: string;
  /** True hides from the user what is hidden from the others. */
  down = $state(false);

  constructor(key: string) {
    this.#key = key;
  }

  recall(): void {
    this.down = localStorage.getItem(this.#key) === 'down';
  }

  turn(): void {
    this.down = !this.down;
    localStorage.setItem(this.#key, this.down ? 'down' : 'up');
  }
}

const covers = new Map<string, Cover>();

/** One cover for all tables of a game. @param rulebook its id */
export function coverOf(rulebook: string): Cover {
  const cover = covers.get(rulebook) ?? new Cover(`board.cover.${rulebook}`);
  covers.set(rulebook, cover);
  return cover;
}
