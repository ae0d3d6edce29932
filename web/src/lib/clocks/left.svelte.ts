/** What a clock has left, awake at the very instant at which its figure changes: two screens side by side change together. */
import { untrack } from 'svelte';
import type { ClockReply } from '../../../../server/read/clock-contract.ts';
import { leftMs, nextChangeIn } from './face.ts';
import { serverTime } from './server-time.svelte.ts';

/** A clock that runs until `due`, or stands with `left` ms. */
export type Runs = Pick<ClockReply, 'due' | 'left'>;

/** To be made while a component is set up. `ms` is that of the figure on show. */
export class Left {
  #now = $state(serverTime.now());
  readonly #clock: () => Runs;

  /** @param speed of a rehearsal: how many seconds it shows for one */
  constructor(clock: () => Runs, speed: () => number = () => 1) {
    this.#clock = clock;
    $effect(() => serverTime.start());
    $effect(() => {
      const runs = clock();
      const factor = speed();
      // A better measurement may bring the next change nearer.
      void serverTime.boundMs;
      if (runs.due === null) return;
      let timer: ReturnType<typeof setTimeout>;
      const wake = (): void => {
        this.#now = serverTime.now();
        const wait = nextChangeIn(leftMs(runs, this.#now), factor);
        if (Number.isFinite(wait)) timer = setTimeout(wake, Math.ceil(wait));
      };
      // What it has just noted must not wake it again: with thirty clocks on a page it would never come to rest.
      untrack(wake);
      return () => clearTimeout(timer);
    });
  }

  get ms(): number {
    return leftMs(this.#clock(), this.#now);
  }
}
