/** Flags that fall soon, as a node knows them by heart: from what is committed, and from its last look into the table. */
import type { Committed } from '../commit/book-queue.ts';
import { flagAt } from '../kernel/follow-clocks.ts';
import type { SoonRow } from './table.ts';

/** Flags as far ahead as this are known. */
export const AHEAD_MS = 2_000;
/** A node that has the book in memory goes first by so much: it need not load it. */
export const COLD_MS = 15;

interface Flag {
  readonly book: string;
  readonly due: number;
  /** Another node means to let it fall until then. */
  readonly claimed: number;
}

export class SoonFlags {
  readonly #flags = new Map<string, Flag>();
  readonly #hasInMemory: (bookId: string) => boolean;

  constructor(hasInMemory: (bookId: string) => boolean) {
    this.#hasInMemory = hasInMemory;
  }

  /** @returns whether there was anything to learn */
  learn({ before, after }: Committed, at: number): boolean {
    let learnt = false;
    for (const game of after.games.values()) {
      if (before?.games.get(game.id) === game) continue;
      for (const [id, { due }] of Object.entries(game.clocks)) {
        if (due === null || due > at + AHEAD_MS) continue;
        const flag = flagAt(game, id);
        if (flag === null) continue;
        this.#flags.set(keyOf(game.id, id), { book: after.id, due: flag, claimed: 0 });
        learnt = true;
      }
    }
    return learnt;
  }

  add({ book_id, game_id, clock_id, due, claimed }: SoonRow): void {
    this.#flags.set(keyOf(game_id, clock_id), { book: book_id, due, claimed: claimed ?? 0 });
  }

  /** Another node wrote in those books: what was due in those that are not in memory here was in its hands. */
  heard(books: readonly string[], at: number): void {
    for (const [key, { book, due }] of this.#flags)
      if (due <= at && books.includes(book) && !this.#hasInMemory(book)) this.#flags.delete(key);
  }

  /** When this node may let the next one fall. */
  next(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const flag of this.#flags.values()) next = Math.min(next, this.#turnFor(flag));
    return next;
  }

  /**
   * Forgets what this node may let fall now: it is about to claim it.
   * @returns books in memory with such flags; null where there are no such flags
   */
  take(at: number): readonly string[] | null {
    const warm = new Set<string>();
    const known = this.#flags.size;
    for (const [key, flag] of this.#flags) {
      if (this.#turnFor(flag) > at) continue;
      this.#flags.delete(key);
      if (this.#hasInMemory(flag.book)) warm.add(flag.book);
    }
    return this.#flags.size === known ? null : [...warm];
  }

  #turnFor({ book, due, claimed }: Flag): number {
    return Math.max(this.#hasInMemory(book) ? due : due + COLD_MS, claimed);
  }
}

export const keyOf = (gameId: string, clock: string): string => `${gameId} ${clock}`;
