/** Pictures of front pages, drawn once per content. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Workers } from '../../http/workers.ts';
import type drawJob from './draw-job.ts';
import type { FrontPage } from './news.ts';

const DRAW = new URL('./draw-job.ts', import.meta.url);

/** Cache size; a picture takes about 150 KB. */
const MOST_KEPT = 64;

export const tagOf = (page: FrontPage): string => createHash('sha256').update(JSON.stringify(page)).digest('base64url');

export class Pictures {
  readonly #workers: Workers;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  drawn = 0;

  constructor(workers: Workers) {
    this.#workers = workers;
  }

  /** The PNG; concurrent callers share one drawing. @throws Error if it cannot be drawn */
  of(page: FrontPage): Promise<Buffer> {
    const tag = tagOf(page);
    const known = this.#kept.get(tag);
    if (known) return known;
    const drawing = this.#draw(page);
    this.#kept.set(tag, drawing);
    drawing.catch(() => this.#kept.delete(tag));
    return drawing;
  }

  async #draw(page: FrontPage): Promise<Buffer> {
    this.drawn++;
    return Buffer.from(await this.#workers.run<typeof drawJob>(DRAW, page));
  }
}
