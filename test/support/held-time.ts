/** A clock that only the test advances, for claims that nothing happens, or that something happens at an instant. Nothing sleeps, so a slow machine does not matter. */
import type { Scheduled, Scheduler } from '../../server/time/scheduler.ts';
import type { Hand } from './hall-host.ts';

/** Something that works when timers fire, such as a node's deadlines. */
interface Worker {
  idle(): Promise<void>;
}

export class HeldTime implements Scheduler, Hand {
  /** Epoch ms. */
  at = Date.parse('2027-05-01T18:00:00Z');
  readonly #due = new Set<{ readonly at: number; readonly act: () => void }>();
  readonly #workers: Worker[] = [];

  now(): number {
    return this.at;
  }

  after(ms: number, act: () => void): Scheduled {
    const one = { at: this.at + ms, act };
    this.#due.add(one);
    return { cancel: () => void this.#due.delete(one) };
  }

  drives(worker: Worker): void {
    this.#workers.push(worker);
  }

  /** Delays of the scheduled timers, ms, ascending. */
  get dueInMs(): number[] {
    return [...this.#due].map(({ at }) => at - this.at).sort((a, b) => a - b);
  }

  async idle(): Promise<void> {
    for (const worker of this.#workers) await worker.idle();
  }

  /** Advances through everything that comes due, one instant at a time, and waits for the work it starts. */
  async advance(ms: number): Promise<void> {
    const end = this.at + ms;
    await this.idle();
    for (;;) {
      const next = Math.min(...[...this.#due].map(({ at }) => at));
      if (next > end) break;
      this.at = next;
      for (const one of this.#due) {
        if (one.at > next) continue;
        this.#due.delete(one);
        one.act();
      }
      await this.idle();
    }
    this.at = end;
  }
}
