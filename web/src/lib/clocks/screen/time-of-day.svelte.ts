import { serverTime } from '../server-time.svelte.ts';

/** Server time, polled. Create during component setup. */
export class TimeOfDay {
  now = $state(serverTime.now());

  /** @param everyMs poll interval */
  constructor(everyMs: number) {
    $effect(() => serverTime.start());
    $effect(() => {
      const look = (): void => {
        this.now = serverTime.now();
      };
      void serverTime.boundMs;
      look();
      const timer = setInterval(look, everyMs);
      return () => clearInterval(timer);
    });
  }
}
