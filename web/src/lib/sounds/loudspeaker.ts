/** Sounds made by the browser itself: no file to fetch, nothing to wait for. */

/** One voice of a sound: seconds from its beginning, hertz, share of the volume. */
export interface Voice {
  readonly at: number;
  readonly hz: number;
  readonly lasts: number;
  readonly share: number;
  readonly wave: OscillatorType;
}

/** The loudspeaker of a page. Browsers keep it shut until somebody touches the page. */
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

  /** Sounds these voices together. @param volume 1..10 */
  play(voices: readonly Voice[], volume: number): void {
    const context = this.#context;
    if (context?.state !== 'running') return;
    for (const voice of voices) sing(context, voice, (volume / 10) ** 1.6);
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
