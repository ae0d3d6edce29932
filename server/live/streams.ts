/** The streams that are open on this node: how many whose they are, and the time that all of them are told. */
import { inSlices } from './slices.ts';
import type { LiveStream } from './stream.ts';

const HEARTBEAT_MS = 15_000;
/** On one node: each holds some 60 KiB, and whoever signs up may make links. */
export const MOST_STREAMS = 10_000;
/** Browsers of one person, or of one address that is not signed in. */
const MOST_TABS = 30;
/** Screens of all links that one person made: a whole tournament's, behind one address. */
const MOST_SCREENS = 5_000;

/** By whom a stream is counted. */
export interface Owner {
  readonly id: string;
  readonly most: number;
}

/** @param maker of the link that it comes with; null without one. @param caller a person, or his address where he is not signed in */
export const ownerOf = (maker: string | null, caller: string): Owner =>
  maker === null ? { id: caller, most: MOST_TABS } : { id: `links of ${maker}`, most: MOST_SCREENS };

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

  /** May one more be opened? */
  hasRoomFor({ id, most }: Owner): boolean {
    return this.#open.size < MOST_STREAMS && this.#of(id) < most;
  }

  add(stream: LiveStream): void {
    this.#open.add(stream);
    this.#counts.set(stream.owner, this.#of(stream.owner) + 1);
  }

  delete(stream: LiveStream): void {
    if (!this.#open.delete(stream)) return;
    const left = this.#of(stream.owner) - 1;
    if (left > 0) this.#counts.set(stream.owner, left);
    else this.#counts.delete(stream.owner);
  }

  /** Ends them all, for good. */
  end(): void {
    clearInterval(this.#heartbeat);
    for (const stream of [...this.#open]) stream.end();
  }

  #of(owner: string): number {
    return this.#counts.get(owner) ?? 0;
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
