/** The open streams of this node: their counts, and the time signal sent to all. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveStream } from './stream.ts';

const HEARTBEAT_MS = 15_000;
/** Time signals written per turn of the event loop. */
const BATCH = 250;
/** Per node: each takes about 60 KiB. */
export const MOST_STREAMS = 10_000;
/** Share of screens and strangers; the rest is reserved for signed-in people. */
const MOST_OF_SCREENS = 7_000;
/** Browsers of one person, or of one unknown address. */
const MOST_BROWSERS = 30;
/** Screens of all links made by one person: a whole tournament's. */
const MOST_OF_MAKER = 5_000;
/** Screens, and browsers of people, at one address: a hall. */
const MOST_SCREENS_HERE = 4_000;
const MOST_PEOPLE_HERE = 2_000;

/** A limit that a stream counts towards, and the problem code when it is reached. */
export interface Bound {
  readonly id: string;
  readonly most: number;
  readonly code: 'too-many-streams' | 'too-many-streams-here' | 'streams-full';
}

export interface Opener {
  /** Maker of the links it uses; null for a stream without links. */
  readonly maker: string | null;
  readonly person: string | null;
  /** As from `networkOf`. */
  readonly address: string;
}

export function boundsOf({ maker, person, address }: Opener): readonly Bound[] {
  const all: Bound = { id: 'all', most: MOST_STREAMS, code: 'streams-full' };
  if (maker === null && person !== null)
    return [
      { id: person, most: MOST_BROWSERS, code: 'too-many-streams' },
      { id: `people at ${address}`, most: MOST_PEOPLE_HERE, code: 'too-many-streams-here' },
      all,
    ];
  const screens: Bound = { id: 'screens', most: MOST_OF_SCREENS, code: 'streams-full' };
  if (maker === null) return [{ id: address, most: MOST_BROWSERS, code: 'too-many-streams-here' }, screens, all];
  return [
    { id: `links of ${maker}`, most: MOST_OF_MAKER, code: 'too-many-streams' },
    { id: `screens at ${address}`, most: MOST_SCREENS_HERE, code: 'too-many-streams-here' },
    screens,
    all,
  ];
}

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

  get beat(): string {
    return `event: time\ndata: {"now":${this.#now()}}\n\n`;
  }

  /** @returns a limit that is reached; null if another stream may open */
  fullOf(bounds: readonly Bound[]): Bound | null {
    return bounds.find(({ id, most }) => (this.#counts.get(id) ?? 0) >= most) ?? null;
  }

  add(stream: LiveStream): void {
    this.#open.add(stream);
    for (const { id } of stream.bounds) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  delete(stream: LiveStream): void {
    if (!this.#open.delete(stream)) return;
    for (const { id } of stream.bounds) {
      const left = (this.#counts.get(id) ?? 1) - 1;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    }
  }

  end(): void {
    clearInterval(this.#heartbeat);
    for (const stream of [...this.#open]) stream.end();
  }

  async #beat(): Promise<void> {
    let told = 0;
    for (const stream of [...this.#open]) {
      if (++told % BATCH === 0) await nextTurn();
      stream.send(this.beat);
    }
  }
}
