/** What a screen sounds like, made by the browser itself: no file to fetch, nothing to wait for. */
import type { Sound } from './settings.ts';

/** One voice of a sound: seconds from its beginning, hertz, share of the volume. */
interface Voice {
  readonly at: number;
  readonly hz: number;
  readonly lasts: number;
  readonly share: number;
  readonly wave: OscillatorType;
}

const PING: readonly Voice[] = [
  { at: 0, hz: 880, lasts: 0.5, share: 0.45, wave: 'sine' },
  { at: 0.16, hz: 1174.7, lasts: 0.7, share: 0.4, wave: 'sine' },
];
/** The partials of a struck plate are no multiples of each other. */
const GONG: readonly Voice[] = [
  { at: 0, hz: 98, lasts: 4, share: 0.5, wave: 'sine' },
  { at: 0, hz: 163, lasts: 3.2, share: 0.3, wave: 'sine' },
  { at: 0, hz: 231, lasts: 2.4, share: 0.22, wave: 'triangle' },
  { at: 0.01, hz: 347, lasts: 1.6, share: 0.14, wave: 'sine' },
  { at: 0.01, hz: 521, lasts: 0.9, share: 0.1, wave: 'sine' },
];
const BUZZ: readonly Voice[] = [
  { at: 0, hz: 155, lasts: 0.7, share: 0.5, wave: 'square' },
  { at: 0, hz: 233, lasts: 0.7, share: 0.35, wave: 'sawtooth' },
];
const VOICES: Readonly<Record<Sound, readonly Voice[]>> = { none: [], discreet: PING, gong: GONG, buzzer: BUZZ };

/** At zero a sound comes three times, so that nobody takes it for a warning. Seconds between. */
const AGAIN: Readonly<Record<Sound, number>> = { none: 0, discreet: 0.9, gong: 1.4, buzzer: 0.95 };

/** All voices that sound. @param end time is up */
export function voicesOf(sound: Sound, end: boolean): readonly Voice[] {
  const times = end ? [0, 1, 2] : [0];
  return times.flatMap((time) => VOICES[sound].map((voice) => ({ ...voice, at: voice.at + time * AGAIN[sound] })));
}

/** The loudspeaker of a screen. Browsers keep it shut until somebody touches the page. */
export class Loudspeaker {
  #context: AudioContext | null = null;
  readonly #say: (open: boolean) => void;

  /** @param say told whether it is open, whenever that changes */
  constructor(say: (open: boolean) => void) {
    this.#say = say;
  }

  /** Opens it: to be called from a touch or a key. A browser that waits for one does not answer before. */
  async open(): Promise<void> {
    try {
      this.#context ??= this.#made();
      if (this.#context.state !== 'running') await this.#context.resume();
      this.#say(this.#context?.state === 'running');
    } catch {
      this.#say(false);
    }
  }

  #made(): AudioContext {
    const context = new AudioContext();
    context.addEventListener('statechange', () => this.#say(context.state === 'running'));
    return context;
  }

  /** @param volume 1..10 @param end time is up */
  play(sound: Sound, volume: number, end: boolean): void {
    const context = this.#context;
    if (context?.state !== 'running') return;
    for (const voice of voicesOf(sound, end)) sing(context, voice, (volume / 10) ** 1.6);
  }

  close(): void {
    void this.#context?.close();
    this.#context = null;
  }
}

/** Struck and dying away; a square wave holds until it stops. */
function sing(context: AudioContext, { at, hz, lasts, share, wave }: Voice, loud: number): void {
  const start = context.currentTime + 0.02 + at;
  const source = new OscillatorNode(context, { type: wave, frequency: hz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, share * loud), start + 0.012);
  if (wave === 'square' || wave === 'sawtooth')
    gain.gain.setValueAtTime(Math.max(0.0002, share * loud), start + lasts - 0.05);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + lasts + 0.05);
}
