/** Time left on a clock. Updates at the exact instant its text changes, so that screens change together. */
import { untrack } from 'svelte';
import type { ClockReply } from '../../../../server/read/clock-contract.ts';
import { leftMs, nextChangeIn } from './face.ts';
import { serverTime } from './server-time.svelte.ts';

/** Runs until `due`, or is stopped with `left` ms. */
export type Runs = Pick<ClockReply, 'due' | 'left'>;

/** Create during component setup. `ms` is that of the displayed text. */
export class Left {
  #now = $state(serverTime.now());
  readonly #clock: () => Runs;

  /** @param speed of a rehearsal: displayed seconds per real second */
  constructor(clock: () => Runs, speed: () => number = () => 1) {
    this.#clock = clock;
    $effect(() => serverTime.start());
    $effect(() => {
      const runs = clock();
      const factor = speed();
      // Recomputes when a better measurement arrives.
      void serverTime.boundMs;
      if (runs.due === null) return;
      let timer: ReturnType<typeof setTimeout>;
      const wake = (): void => {
        this.#now = serverTime.now();
        const wait = nextChangeIn(leftMs(runs, this.#now), factor);
        if (Number.isFinite(wait)) timer = setTimeout(wake, Math.ceil(wait));
      };
      // Untracked: the effect must not depend on the state it writes, else it loops.
      untrack(wake);
      return () => clearTimeout(timer);
    });
  }

  get ms(): number {
    return leftMs(this.#clock(), this.#now);
  }
}
