/** Server time in this tab, measured while a clock is visible; one measurement is shared by the page. */
import { live } from '#lib/net/live.svelte.ts';
import type { Measurement } from './measurement.ts';

class ServerTime {
  /** Maximum error of `now()`, ms; null before any measurement. */
  boundMs = $state<number | null>(null);
  readonly synced = $derived(this.boundMs !== null);

  #watchers = 0;
  #measurement: Measurement | null = null;

  /** Call in the browser while a clock is visible. @returns stops it */
  start(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) void this.#begin();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#end();
    };
  }

  /** Server time, epoch ms; this machine's time before any measurement. */
  now(): number {
    return this.#measurement?.now() ?? Date.now();
  }

  async #begin(): Promise<void> {
    // A local game uses the device's clock.
    if (location.pathname.startsWith('/local/')) {
      this.boundMs = 0;
      return;
    }
    for (const happening of ['online', 'pageshow', 'visibilitychange']) addEventListener(happening, this.#again);
    live.ontime = (now) => this.#measurement?.heard(now);
    // Lazy: pages without a clock do not load it. Offline, the import is retried when the network is back.
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
