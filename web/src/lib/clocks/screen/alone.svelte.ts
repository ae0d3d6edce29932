import { line } from '#lib/net/line.svelte.ts';

/** Since when a screen is offline: the browser reports a lost network at once, `live` detects a silent connection. */
export class Alone {
  #cut = $state<number | null>(null);

  constructor() {
    $effect(() => {
      const cut = (): void => {
        this.#cut = Date.now();
      };
      const back = (): void => {
        this.#cut = null;
      };
      if (!navigator.onLine) cut();
      window.addEventListener('offline', cut);
      window.addEventListener('online', back);
      return () => {
        window.removeEventListener('offline', cut);
        window.removeEventListener('online', back);
      };
    });
  }

  /** Epoch ms of this device; null while connected. */
  get since(): number | null {
    return this.#cut ?? line.disconnectedSince;
  }
}
