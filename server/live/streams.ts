/** The streams that are open on this node: how many whose they are, and the time that all of them are told. */
import { inSlices } from './slices.ts';
import type { LiveStream } from './stream.ts';

const HEARTBEAT_MS = 15_000;

export class Streams {
  readonly #open = new Set<LiveStream>();
  readonly #counts = new Map<string, number>();
  readonly #now: () => number;
  readonly #heartbeat: NodeJS.Timeout;

  /** @param now the database's time, epoch ms with fractions */
  constructor(now: () => number) {
    this.#now = now;
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** What says what time it is. */
  get beat(): string {
    return `event: time\ndata: {"now":${this.#now()}}\n\n`;
  }

  /** Streams that owner has open. */
  of(owner: string): number {
    return this.#counts.get(owner) ?? 0;
  }

  add(stream: LiveStream): void {
    this.#open.add(stream);
    this.#counts.set(stream.owner, this.of(stream.owner) + 1);
  }

  delete(stream: LiveStream): void {
    if (!this.#open.delete(stream)) return;
    const left = this.of(stream.owner) - 1;
    if (left > 0) this.#counts.set(stream.owner, left);
    else this.#counts.delete(stream.owner);
  }

  /** Ends them all, for good. */
  end(): void {
    clearInterval(this.#heartbeat);
    for (const stream of [...this.#open]) stream.end();
  }

  #beat(): Promise<void> {
    let beat = Buffer.from(this.beat);
    return inSlices(
      [...this.#open],
      (stream) => stream.send(beat),
      () => {
        beat = Buffer.from(this.beat);
      },
    );
  }
}
