import { untrack } from 'svelte';
import { Loudspeaker } from '#lib/sounds/loudspeaker.ts';
import type { ClockReply } from '../../../../../server/read/clock-contract.ts';
import { serverTime } from '../server-time.svelte.ts';
import { Bell } from './alarms.ts';
import type { ScreenSettings } from './settings.ts';
import { voicesOf } from './sounds.ts';

/** Longest timer: the time measurement improves meanwhile. */
const LOOK_AGAIN_MS = 20_000;

interface Heard {
  readonly clocks: readonly ClockReply[];
  readonly settings: ScreenSettings;
  readonly speed: number;
}

/** Plays the alarms of the visible clocks. Create during component setup. */
export class Ringing {
  open = $state(false);
  readonly #speaker = new Loudspeaker((open) => {
    this.open = open;
  });
  /** Threshold of the last alarm in seconds: for tests and a visual equivalent. */
  last = $state<number | null>(null);

  constructor(heard: () => Heard) {
    const bell = new Bell();
    $effect(() => {
      const { clocks, settings, speed } = heard();
      void serverTime.boundMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        clearTimeout(timer);
        const now = serverTime.now();
        const { sounds, nextAt } = bell.look(clocks, settings.thresholds, now, speed);
        if (sounds) this.#ring(settings, sounds.threshold);
        if (nextAt !== null) timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, nextAt - now));
      };
      untrack(look);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    });
    $effect(() => {
      // Some screens are configured to allow autoplay.
      void this.unlock();
      return () => this.#speaker.close();
    });
  }

  /** Call from a user gesture. */
  readonly unlock = (): Promise<void> => this.#speaker.open();

  readonly test = async ({ sound, volume }: ScreenSettings): Promise<void> => {
    await this.unlock();
    this.#speaker.play(voicesOf(sound, false), volume);
  };

  #ring({ sound, volume, muted }: ScreenSettings, threshold: number): void {
    this.last = threshold;
    if (!muted) this.#speaker.play(voicesOf(sound, threshold === 0), volume);
  }
}
