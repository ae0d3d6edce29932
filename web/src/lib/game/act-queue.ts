/** The queue of a page's actions, run one at a time. Pure: the sender is injected. */
import type { Problem } from '#lib/net/api.ts';

/** Why an action was not done without being refused: queue full, an earlier one refused, its ask gone when its turn came, or aborted with an unknown result. */
export type Loss = 'queue-full' | 'after-refusal' | 'gone-by' | 'unsure';

/** The message beside the sender's buttons. @param stands the current message: the refusal it was queued behind */
export const lostTo = (why: Loss, stands: Said | null, tag: string): Said =>
  why === 'after-refusal' && stands ? { ...stands, more: why } : { status: 0, code: why, detail: '', tag };
type Said = Problem & { readonly tag: string };

export interface Waiting {
  /** Key of the action: a repeat while it is in progress is ignored. */
  readonly what: string;
  /** The seat whose move it is; null for any other action. */
  readonly seat: number | null;
  /** Checked when its turn comes; absent: always valid. */
  readonly still?: () => boolean;
  /** Allows a longer queue, and a repeat of the same action. */
  readonly hurried?: boolean;
  /** @param refused call as soon as it is known to have failed @returns whether it was done */
  readonly run: (refused: () => void) => Promise<boolean>;
  /** Called with the reason when it is not done, except for an ignored repeat. */
  readonly lost: (why: Loss) => void;
}

/** Maximum moves of one player in the queue. */
export const MOST_WAITING = 8;
/** Maximum while a move may wait for the network: some seconds of taps. */
export const MOST_HURRIED = 24;

interface Entry<Act> {
  readonly act: Act;
  /** An earlier move of the same seat was refused. */
  dropped: boolean;
}

export class ActQueue<Act extends Waiting> {
  #entries: readonly Entry<Act>[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #changed: (under: readonly Act[]) => void;

  /** @param changed called with the actions in progress: the running one first, then the queued ones */
  constructor(changed: (under: readonly Act[]) => void) {
    this.#changed = changed;
  }

  /**
   * Queues an action: the next question may be on screen before the last response, and a tap on it must not be lost.
   * When a player's move fails, their queued moves are dropped; those of others, the organiser included, are kept.
   * @returns whether it was done; if not, it was refused, `lost` was called, or the same action is in progress
   * @throws what running it threw, after `lost` was called
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

  #drop({ seat }: Act): void {
    if (seat === null || seat === 0) return;
    for (const other of this.#entries) if (other.act.seat === seat) other.dropped = true;
  }

  #become(entries: readonly Entry<Act>[]): void {
    this.#entries = entries;
    this.#changed(entries.map(({ act }) => act));
  }
}
