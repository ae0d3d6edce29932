/** Whether boards play sounds on this device. Off by default. */
import type { BoardSound } from './sounds.ts';

const KEPT_AS = 'board.sounds';
const VIBRATES_MS = 20;

class Sounding {
  on = $state(false);
  #sounds: Promise<typeof import('./sounds.ts')> | null = null;

  /** Restores the stored state. A browser allows sound only after the next user gesture. */
  recall(): void {
    this.on = localStorage.getItem(KEPT_AS) === 'on';
    if (this.on)
      addEventListener('pointerdown', () => void this.#load().then(({ openSounds }) => openSounds()), { once: true });
  }

  /** Must be called from a user gesture. */
  async turn(): Promise<void> {
    this.on = !this.on;
    localStorage.setItem(KEPT_AS, this.on ? 'on' : 'off');
    if (!this.on) return;
    const { openSounds, sound } = await this.#load();
    await openSounds();
    sound('to-you');
  }

  /** Plays a sound if enabled; the user's turn also vibrates where supported. */
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
