import { DEFAULT_SETTINGS, readSettings, type ScreenSettings } from './settings.ts';

const KEPT_AS = 'parrain-screen';

/** The settings of this screen, kept on this device. */
export class KeptSettings {
  #value = $state.raw<ScreenSettings>(DEFAULT_SETTINGS);

  get value(): ScreenSettings {
    return this.#value;
  }

  /** Reads what this device kept: in the browser, before the first look at the screen. */
  read(): void {
    try {
      this.#value = readSettings(localStorage.getItem(KEPT_AS));
    } catch {
      // A browser that keeps nothing for this page: the settings last until it is closed.
    }
  }

  change(change: Partial<ScreenSettings>): void {
    this.#value = { ...this.#value, ...change };
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(this.#value));
    } catch {
      // As above.
    }
  }
}
