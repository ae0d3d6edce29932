/** Pictures of front pages, drawn once per content. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Workers } from '../../http/workers.ts';
import type drawJob from './draw-job.ts';
import type { Hero } from './heroes.ts';
import type { FrontPage } from './news.ts';

const DRAW = new URL('./draw-job.ts', import.meta.url);

/** Cache size; a picture takes about 150 KB. */
const MOST_KEPT = 64;

export const tagOf = (page: FrontPage, hero: Hero | null): string =>
  createHash('sha256')
    .update(JSON.stringify([page, hero]))
    .digest('base64url');

export class Pictures {
  readonly #workers: Workers;
  /** The bytes of a photograph; null where it is not shown any more. */
  readonly #fileOf: (hero: Hero) => Promise<Uint8Array | null>;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });
  drawn = 0;

  constructor(workers: Workers, fileOf: (hero: Hero) => Promise<Uint8Array | null> = async () => null) {
    this.#workers = workers;
    this.#fileOf = fileOf;
  }

  /** The PNG; concurrent callers share one drawing. @throws Error if it cannot be drawn */
  of(page: FrontPage, hero: Hero | null = null): Promise<Buffer> {
    const tag = tagOf(page, hero);
    const known = this.#kept.get(tag);
    if (known) return known;
    const drawing = this.#draw(page, hero);
    this.#kept.set(tag, drawing);
    drawing.catch(() => this.#kept.delete(tag));
    return drawing;
  }

  async #draw(page: FrontPage, hero: Hero | null): Promise<Buffer> {
    this.drawn++;
    const file = hero && (await this.#fileOf(hero));
    const order = { page, hero: file && { file: new Uint8Array(file), crop: hero?.crop ?? null } };
    return Buffer.from(await this.#workers.run<typeof drawJob>(DRAW, order));
  }
}
