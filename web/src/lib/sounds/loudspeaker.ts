/** Synthesised sounds (Web Audio), no files. */

/** One voice: offset and length in seconds, frequency in Hz, share of the volume. */
export interface Voice {
  readonly at: number;
  readonly hz: number;
  readonly lasts: number;
  readonly share: number;
  readonly wave: OscillatorType;
}

/** A page's audio output; browsers block it until a user gesture. */
export class Loudspeaker {
  #context: AudioContext | null = null;
  readonly #say: (open: boolean) => void;

  /** @param say called when it becomes open or blocked */
  constructor(say: (open: boolean) => void) {
    this.#say = say;
  }

  /** Call from a user gesture; otherwise a browser may never settle the promise. */
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

  /** Plays voices together. @param volume 1..10 */
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

/** With a decaying envelope; a square wave holds its level. */
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
