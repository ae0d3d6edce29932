import { DEFAULT_SETTINGS, readSettings, type ScreenSettings } from './settings.ts';

const KEPT_AS = 'parrain-screen';

export class KeptSettings {
  #value = $state.raw<ScreenSettings>(DEFAULT_SETTINGS);

  get value(): ScreenSettings {
    return this.#value;
  }

  /** Reads the stored settings; call in the browser before the first render. */
  read(): void {
    try {
      this.#value = readSettings(localStorage.getItem(KEPT_AS));
    } catch {
      // No storage: the settings last until the page is closed.
    }
  }

  change(change: Partial<ScreenSettings>): void {
    this.#value = { ...this.#value, ...change };
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(this.#value));
    } catch {}
  }
}
