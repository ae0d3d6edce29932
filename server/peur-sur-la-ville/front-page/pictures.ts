/** Pictures of front pages, each drawn once for what stands on it, by a thread that lives while there is something to draw. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Drawn, Order } from './draw-worker.ts';
import type { FrontPage } from './news.ts';

/** Pictures kept; one weighs some 150 KB. */
const MOST_KEPT = 64;

interface Waiting {
  readonly done: (png: Buffer) => void;
  readonly failed: (why: Error) => void;
}

/** Changes with what stands on the page, and with nothing else. */
export const tagOf = (page: FrontPage): string => createHash('sha256').update(JSON.stringify(page)).digest('base64url');

export class Pictures {
  readonly #kept = new Map<string, Promise<Buffer>>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #next = 0;
  /** Pictures drawn so far. */
  drawn = 0;

  /** The PNG; whoever asks while it is drawn waits for the same one. @throws Error where it cannot be drawn */
  of(page: FrontPage): Promise<Buffer> {
    const tag = tagOf(page);
    const known = this.#kept.get(tag);
    if (known) {
      // The one that was asked for last goes last.
      this.#kept.delete(tag);
      this.#kept.set(tag, known);
      return known;
    }
    const drawing = this.#draw(page);
    this.#kept.set(tag, drawing);
    drawing.catch(() => this.#kept.delete(tag));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return drawing;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#end(new Error('the server closes'));
  }

  #draw(page: FrontPage): Promise<Buffer> {
    const id = this.#next++;
    this.drawn++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, page } satisfies Order);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url));
    worker.on('message', (drawn: Drawn) => {
      const waiting = this.#waiting.get(drawn.id);
      this.#waiting.delete(drawn.id);
      if ('png' in drawn) waiting?.done(Buffer.from(drawn.png));
      else waiting?.failed(new Error(drawn.error));
      // Fonts and outlines are 30 MB that nobody needs between two evenings.
      if (this.#waiting.size === 0 && this.#worker === worker) {
        this.#worker = null;
        void worker.terminate();
      }
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#end(error);
    });
    return worker;
  }

  /** Whoever still waits is told why he does so in vain. */
  #end(why: Error): void {
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(why);
    this.#waiting.clear();
  }
}
