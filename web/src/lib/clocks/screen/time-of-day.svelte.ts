import { serverTime } from '../server-time.svelte.ts';

/** The server's time, looked at so often. To be made while a component is set up. */
export class TimeOfDay {
  /** Epoch ms. */
  now = $state(serverTime.now());

  /** @param everyMs between two looks */
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
