/** Deadlines of a local game: fire while the page is open; time spent closed is given back. */
import { Refusal } from '#rulebooks/rulebook.ts';
import type { LocalHost } from './host.ts';

/** Maximum timer delay in a browser, ms. */
const LONGEST_MS = 2 ** 31 - 1;

export class FlagWatch {
  readonly #host: LocalHost;
  readonly #opened = Date.now();
  /** When it was last played before, epoch ms. */
  readonly #left: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LocalHost) {
    this.#host = host;
    this.#left = host.stored.changedAt;
  }

  watch(): void {
    this.stop();
    const due = Object.entries(this.#host.game.clocks).flatMap(([id, clock]) =>
      clock.due === null ? [] : [{ id, due: clock.due }],
    );
    const next = due.sort((one, other) => one.due - other.due)[0];
    if (!next) return;
    const delay = Math.min(LONGEST_MS, Math.max(0, next.due - Date.now()));
    this.#timer = setTimeout(() => void this.#falls(next.id), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #falls(clock: string): Promise<void> {
    const outages = [{ from: this.#left, until: this.#opened }];
    try {
      await this.#host.submit({ kind: 'elapsed', gameId: this.#host.id, clock, outages });
    } catch (error) {
      // Answered in the same moment, or time is left.
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'not-due') this.watch();
    }
  }
}
