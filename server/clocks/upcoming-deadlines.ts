/** A node's in-memory deadlines of the next seconds, from commits and from the last poll. */

import { flagAt } from '#kernel/reconcile-clocks.ts';
import type { Committed } from '../commit/host-options.ts';
import type { UpcomingRow } from './table.ts';

export const AHEAD_MS = 2_000;
/** Head start of a node that has the book's newest position in memory, as far as it has heard. */
export const COLD_MS = 15;

interface Deadline {
  readonly book: string;
  /** When the flag falls, epoch ms. */
  readonly due: number;
  readonly claimed: number;
}

export class UpcomingDeadlines {
  readonly #deadlines = new Map<string, Deadline>();
  readonly #isCurrent: (bookId: string) => boolean;

  constructor(isCurrent: (bookId: string) => boolean) {
    this.#isCurrent = isCurrent;
  }

  /** @returns whether anything changed */
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

  /** Another node wrote in those books: of books that are not current here, it held the claims on what was due. */
  changedElsewhere(books: readonly string[], at: number): void {
    for (const [key, { book, due }] of this.#deadlines)
      if (due <= at && books.includes(book) && !this.#isCurrent(book)) this.#deadlines.delete(key);
  }

  has(bookId: string): boolean {
    for (const { book } of this.#deadlines.values()) if (book === bookId) return true;
    return false;
  }

  /** When this node may claim the next deadline, epoch ms; Infinity if none. */
  next(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const deadline of this.#deadlines.values()) next = Math.min(next, this.#claimableAt(deadline));
    return next;
  }

  /** Removes the deadlines that this node may claim now. @returns their books that are current here; null if no deadline is due */
  take(at: number): readonly string[] | null {
    const warm = new Set<string>();
    const known = this.#deadlines.size;
    for (const [key, deadline] of this.#deadlines) {
      if (this.#claimableAt(deadline) > at) continue;
      this.#deadlines.delete(key);
      if (this.#isCurrent(deadline.book)) warm.add(deadline.book);
    }
    return this.#deadlines.size === known ? null : [...warm];
  }

  #claimableAt({ book, due, claimed }: Deadline): number {
    return Math.max(this.#isCurrent(book) ? due : due + COLD_MS, claimed);
  }
}

export const keyOf = (gameId: string, clock: string): string => `${gameId} ${clock}`;
