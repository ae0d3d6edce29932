/** The server's time in this tab, measured while somebody looks at a clock; everything on the page shares one measurement. */
import { live } from '#lib/net/live.svelte.ts';
import type { Measurement } from './measurement.ts';

class ServerTime {
  /** How far `now()` may be from the server's clock, ms; null while it is not measured. */
  boundMs = $state<number | null>(null);
  readonly synced = $derived(this.boundMs !== null);

  #watchers = 0;
  #measurement: Measurement | null = null;

  /** To be called while a clock is on show, in the browser. @returns what ends it */
  start(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) void this.#begin();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#end();
    };
  }

  /** The server's time, epoch ms; while nothing is measured, that of this machine. */
  now(): number {
    return this.#measurement?.now() ?? Date.now();
  }

  async #begin(): Promise<void> {
    // A game of this device keeps time by the device's own clock.
    if (location.pathname.startsWith('/local/')) {
      this.boundMs = 0;
      return;
    }
    for (const happening of ['online', 'pageshow', 'visibilitychange']) addEventListener(happening, this.#again);
    live.ontime = (now) => this.#measurement?.heard(now);
    // Pages without a clock do not load it. Without network it comes when the network does.
    const { measureHere } = (await import('./measure-here.ts').catch(() => null)) ?? {};
    if (measureHere)
      this.#measurement ??= measureHere((boundMs) => {
        this.boundMs = boundMs;
      });
    if (this.#watchers > 0) this.#measurement?.start();
  }

  #end(): void {
    for (const happening of ['online', 'pageshow', 'visibilitychange']) removeEventListener(happening, this.#again);
    live.ontime = null;
    this.#measurement?.stop();
    if (!this.#measurement) this.boundMs = null;
  }

  readonly #again = (): void => {
    if (document.hidden) return;
    if (this.#measurement) this.#measurement.again();
    else void this.#begin();
  };
}

export const serverTime = new ServerTime();
