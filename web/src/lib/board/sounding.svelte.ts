/** Whether boards sound on this device, and what sounds them. Off until somebody switches it on. */
import type { BoardSound } from './sounds.ts';

const KEPT_AS = 'board.sounds';
const VIBRATES_MS = 20;

class Sounding {
  on = $state(false);
  #sounds: Promise<typeof import('./sounds.ts')> | null = null;

  /** Takes up what was chosen on this device. A browser lets it sound after the next touch. */
  recall(): void {
    this.on = localStorage.getItem(KEPT_AS) === 'on';
    if (this.on)
      addEventListener('pointerdown', () => void this.#load().then(({ openSounds }) => openSounds()), { once: true });
  }

  /** From a touch or a key. */
  async turn(): Promise<void> {
    this.on = !this.on;
    localStorage.setItem(KEPT_AS, this.on ? 'on' : 'off');
    if (!this.on) return;
    const { openSounds, sound } = await this.#load();
    await openSounds();
    sound('to-you');
  }

  /** Sounds that, where it is switched on; what is the reader's turn is felt as well, where a device can shake. */
  play(which: BoardSound): void {
    if (!this.on || document.hidden) return;
    if (which === 'to-you') navigator.vibrate?.(VIBRATES_MS);
    void this.#load().then(({ sound }) => sound(which));
  }

  #load(): Promise<typeof import('./sounds.ts')> {
    this.#sounds ??= import('./sounds.ts');
    return this.#sounds;
  }
}

export const sounding = new Sounding();
