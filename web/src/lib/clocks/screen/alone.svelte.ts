import { line } from '#lib/net/line.svelte.ts';

/** Since when a screen hears nothing: the browser knows at once that its network is gone, a line that went silent is noticed by `live`. */
export class Alone {
  #cut = $state<number | null>(null);

  /** To be made while a component is set up. */
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

  /** Epoch ms of this device; null while the line stands. */
  get since(): number | null {
    return this.#cut ?? line.disconnectedSince;
  }
}
