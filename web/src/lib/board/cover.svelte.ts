/** Whether what only the reader may see is covered: people sit beside each other. Remembered on this device, by game. */

class Cover {
  readonly #key: string;
  /** What is hidden from the others is not shown to the reader either. */
  down = $state(false);

  constructor(key: string) {
    this.#key = key;
  }

  /** Takes up what was chosen on this device. */
  recall(): void {
    this.down = localStorage.getItem(this.#key) === 'down';
  }

  turn(): void {
    this.down = !this.down;
    localStorage.setItem(this.#key, this.down ? 'down' : 'up');
  }
}

const covers = new Map<string, Cover>();

/** The cover of all tables of a game on this device. @param rulebook its id */
export function coverOf(rulebook: string): Cover {
  const cover = covers.get(rulebook) ?? new Cover(`board.cover.${rulebook}`);
  covers.set(rulebook, cover);
  return cover;
}
