/** Deadlines of the next seconds, as a node holds them in memory: from what is committed, and from its last look into the table. */

import { flagAt } from '#kernel/reconcile-clocks.ts';
import type { Committed } from '../commit/book-queue.ts';
import type { UpcomingRow } from './table.ts';

/** Deadlines as far ahead as this are held. */
export const AHEAD_MS = 2_000;
/** A node that has the book in memory goes first by so much: it need not load it. */
export const COLD_MS = 15;

interface Deadline {
  readonly book: string;
  /** When the flag of its clock falls, epoch ms. */
  readonly due: number;
  /** Another node has claimed it until then. */
  readonly claimed: number;
}

export class UpcomingDeadlines {
  readonly #deadlines = new Map<string, Deadline>();
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
        this.#deadlines.set(keyOf(game.id, id), { book: after.id, due: flag, claimed: 0 });
        learnt = true;
      }
    }
    return learnt;
  }

  add({ book_id, game_id, clock_id, due, claimed }: UpcomingRow): void {
    this.#deadlines.set(keyOf(game_id, clock_id), { book: book_id, due, claimed: claimed ?? 0 });
  }

  /** Another node wrote in those books: it had claimed what was due in those that are not in memory here. */
  changedElsewhere(books: readonly string[], at: number): void {
    for (const [key, { book, due }] of this.#deadlines)
      if (due <= at && books.includes(book) && !this.#hasInMemory(book)) this.#deadlines.delete(key);
  }

  /** When this node may claim the next one, epoch ms; infinite where there is none. */
  next(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const deadline of this.#deadlines.values()) next = Math.min(next, this.#claimableAt(deadline));
    return next;
  }

  /**
   * Drops the deadlines that this node may claim now: it is about to.
   * @returns books in memory with such deadlines; null where there are no such deadlines
   */
  take(at: number): readonly string[] | null {
    const warm = new Set<string>();
    const known = this.#deadlines.size;
    for (const [key, deadline] of this.#deadlines) {
      if (this.#claimableAt(deadline) > at) continue;
      this.#deadlines.delete(key);
      if (this.#hasInMemory(deadline.book)) warm.add(deadline.book);
    }
    return this.#deadlines.size === known ? null : [...warm];
  }

  #claimableAt({ book, due, claimed }: Deadline): number {
    return Math.max(this.#hasInMemory(book) ? due : due + COLD_MS, claimed);
  }
}

export const keyOf = (gameId: string, clock: string): string => `${gameId} ${clock}`;
