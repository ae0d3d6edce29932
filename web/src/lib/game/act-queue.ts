/** Acts of one page, one after the other: pure, what sends them is handed in. */

/** An act as it waits for its turn. */
export interface Waiting {
  /** The same for the same act: a second tap while the first is under way is a tap too many. */
  readonly what: string;
  /** The seat whose move it is; null for any other act. */
  readonly seat: number | null;
  /** Whether what had to wait is wanted still when its turn has come; absent: always. */
  readonly still?: () => boolean;
  /** @param refused to be called as soon as it is known that it is not done @returns whether it was done */
  readonly run: (refused: () => void) => Promise<boolean>;
}

/** So many moves of one player may wait for the one that is being done: who taps faster than that has stopped looking. */
export const MOST_WAITING = 8;

interface Entry<Act> {
  readonly act: Act;
  /** A move of the same seat before it was refused. */
  dropped: boolean;
}

export class ActQueue<Act extends Waiting> {
  #entries: readonly Entry<Act>[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #changed: (under: readonly Act[]) => void;

  /** @param changed is told of the acts under way: the one that is being done first, then what waits for it */
  constructor(changed: (under: readonly Act[]) => void) {
    this.#changed = changed;
  }

  /**
   * Does an act once those before it are over: a page may draw the next question before it has heard what came of the last answer, and
   * a tap on it is not lost. After a move of a player that failed, none of his is done that was wanted with it, before he could know; what
   * others do, whoever runs the game among them, is wanted all the same.
   * @returns whether it was done
   */
  add(act: Act): Promise<boolean> {
    const { seat, what } = act;
    const tooMany = seat && this.#entries.filter((entry) => entry.act.seat === seat).length > MOST_WAITING;
    if (tooMany || this.#entries.some((entry) => entry.act.what === what)) return Promise.resolve(false);
    const entry: Entry<Act> = { act, dropped: false };
    const first = this.#entries.length === 0;
    this.#become([...this.#entries, entry]);
    const done = first
      ? this.#do(entry)
      : this.#last.then(() => this.#do(entry, () => !entry.dropped && act.still?.() !== false));
    this.#last = done.catch(() => {});
    return done;
  }

  async #do(entry: Entry<Act>, wanted: () => boolean = () => true): Promise<boolean> {
    const { act } = entry;
    try {
      return wanted() && (await act.run(() => this.#drop(act)));
    } finally {
      this.#become(this.#entries.filter((other) => other !== entry));
    }
  }

  /** Drops what waits of the same player. */
  #drop({ seat }: Act): void {
    if (seat === null || seat === 0) return;
    for (const other of this.#entries) if (other.act.seat === seat) other.dropped = true;
  }

  #become(entries: readonly Entry<Act>[]): void {
    this.#entries = entries;
    this.#changed(entries.map(({ act }) => act));
  }
}
