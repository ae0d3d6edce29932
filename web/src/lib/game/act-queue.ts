/** Acts of one page, one after the other: pure, what sends them is handed in. */
import type { Problem } from '#lib/net/api.ts';

/**
 * Why an act is not done though nobody refused it: too many wait already, one before it was refused, what it answers was asked no more when its
 * turn came, or it broke off, and it may have been done.
 */
export type Loss = 'queue-full' | 'after-refusal' | 'gone-by' | 'unsure';

/** What is said of it beside the buttons of its sender. @param stands what is said there already: of the refusal that it waited behind */
export const lostTo = (why: Loss, stands: Said | null, tag: string): Said =>
  why === 'after-refusal' && stands ? { ...stands, more: why } : { status: 0, code: why, detail: '', tag };
type Said = Problem & { readonly tag: string };

/** An act as it waits for its turn. */
export interface Waiting {
  /** The same for the same act: a second tap while the first is under way is a tap too many. */
  readonly what: string;
  /** The seat whose move it is; null for any other act. */
  readonly seat: number | null;
  /** Whether what had to wait is wanted still when its turn has come; absent: always. */
  readonly still?: () => boolean;
  /** It may wait for the network with many others, and what was taken back and is wanted again is no tap too many. */
  readonly hurried?: boolean;
  /** @param refused to be called as soon as it is known that it is not done @returns whether it was done */
  readonly run: (refused: () => void) => Promise<boolean>;
  /** Told why it is not done: it must be said to whoever wanted it. A tap too many is told nothing. */
  readonly lost: (why: Loss) => void;
}

/** So many moves of one player may wait for the one that is being done: who taps faster than that has stopped looking. */
export const MOST_WAITING = 8;
/** So many where the one that is being done may wait for the network: taps of some seconds. */
export const MOST_HURRIED = 24;

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
   * @returns whether it was done; if not, it was refused, `lost` was told why, or the same is under way
   * @throws what doing it threw, after `lost` was told
   */
  add(act: Act): Promise<boolean> {
    const { seat, what } = act;
    const same = this.#entries.filter((entry) => entry.act.seat === seat);
    const twice = act.hurried ? same.at(-1)?.act.what === what : this.#entries.some((entry) => entry.act.what === what);
    if (twice) return Promise.resolve(false);
    if (seat && same.length > (act.hurried ? MOST_HURRIED : MOST_WAITING)) {
      act.lost('queue-full');
      return Promise.resolve(false);
    }
    const entry: Entry<Act> = { act, dropped: false };
    const first = this.#entries.length === 0;
    this.#become([...this.#entries, entry]);
    const done = first ? this.#do(entry) : this.#last.then(() => this.#doInTurn(entry));
    // Whoever added it hears what it threw; here it only stands in nobody's way.
    this.#last = done.catch(() => {});
    return done;
  }

  async #doInTurn(entry: Entry<Act>): Promise<boolean> {
    const { act, dropped } = entry;
    if (!dropped && act.still?.() !== false) return this.#do(entry);
    this.#become(this.#entries.filter((other) => other !== entry));
    act.lost(dropped ? 'after-refusal' : 'gone-by');
    return false;
  }

  async #do(entry: Entry<Act>): Promise<boolean> {
    const { act } = entry;
    try {
      return await act.run(() => this.#drop(act));
    } catch (error) {
      this.#drop(act);
      act.lost('unsure');
      throw error;
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
