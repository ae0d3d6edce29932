import { type Awake, keepAwake } from './wake-lock.ts';

/** Idle time after which the cursor hides. */
const STILL_MS = 3000;

/** Kiosk mode: wake lock, full screen on request, hidden cursor while idle. */
export class Kiosk {
  moving = $state(true);
  full = $state(false);
  awake = $state<Awake>('asking');
  #still: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => {
      const events = ['pointermove', 'pointerdown', 'keydown'] as const;
      const filled = (): void => {
        this.full = document.fullscreenElement !== null;
      };
      this.moved();
      for (const event of events) window.addEventListener(event, this.moved);
      document.addEventListener('fullscreenchange', filled);
      const sleep = keepAwake((awake) => (this.awake = awake));
      return () => {
        clearTimeout(this.#still);
        for (const event of events) window.removeEventListener(event, this.moved);
        document.removeEventListener('fullscreenchange', filled);
        sleep();
      };
    });
    $effect(() => {
      document.documentElement.classList.toggle('still', !this.moving);
      return () => document.documentElement.classList.remove('still');
    });
  }

  readonly moved = (): void => {
    this.moving = true;
    clearTimeout(this.#still);
    this.#still = setTimeout(() => (this.moving = false), STILL_MS);
  };

  /** False on iPhones, which have no Fullscreen API. */
  get fillable(): boolean {
    return typeof document !== 'undefined' && document.fullscreenEnabled === true;
  }

  readonly fill = (): void => {
    if (!this.fillable) return;
    // The browser may refuse, as in an iframe: nothing changes.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    change.catch(() => {});
  };
}
