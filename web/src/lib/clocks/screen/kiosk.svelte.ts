import { type Awake, keepAwake } from './wake-lock.ts';

/** What is not moved for so long has no cursor. */
const STILL_MS = 3000;

/** What makes a browser a screen: it stays awake, fills itself at a press, and has no cursor while nobody touches it. */
export class Kiosk {
  /** Somebody is there: cursor and buttons are shown. */
  moving = $state(true);
  full = $state(false);
  awake = $state<Awake>('asking');
  #still: ReturnType<typeof setTimeout> | undefined;

  /** To be made while a component is set up. */
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

  /** Can this browser fill the screen? That of an iPhone cannot. */
  get fillable(): boolean {
    return typeof document !== 'undefined' && document.fullscreenEnabled === true;
  }

  readonly fill = (): void => {
    if (!this.fillable) return;
    // A browser may refuse (a page inside another one): the screen stays as it is.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    change.catch(() => {});
  };
}
