/**
 * A time that stands until the test moves it on: for claims that nothing happens, or that something happens at its instant. Nothing
 * is slept through, so a busy machine changes nothing.
 */
import type { Scheduled, Scheduler } from '../../server/time/scheduler.ts';
import type { Hand } from './hall-host.ts';

/** What works when the time has come, such as the flags of a node. */
interface Worker {
  /** Resolves when it has nothing under way. */
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

  /** Its work is waited for from now on. */
  drives(worker: Worker): void {
    this.#workers.push(worker);
  }

  /** In how many ms what is scheduled is due, the first one first. */
  get dueInMs(): number[] {
    return [...this.#due].map(({ at }) => at - this.at).sort((a, b) => a - b);
  }

  /** Resolves when nobody has anything under way: whatever happens now happens because time goes on, or the test acts. */
  async idle(): Promise<void> {
    for (const worker of this.#workers) await worker.idle();
  }

  /** Moves on through everything that comes due, what is due at one instant all at once, and waits for what each of them begins. */
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
