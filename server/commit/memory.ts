/** Bounds the memory that books take, by an estimate. */
import { snapshotOf } from '#kernel/persistent.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';

/** Bytes of a book that hold for any: its queue and the ids that it remembers. */
const BOOK_BYTES = 20_000;
const GAME_BYTES = 10_000;
/** Heap per character of a game's JSON: twice for its state, the rest for what is derived from it (asks, views, replies). */
const BYTES_PER_CHARACTER = 10;
const BALANCE_BYTES = 100;

const sizes = new WeakMap<GamePosition, number>();

function bytesOfGame(game: GamePosition): number {
  const known = sizes.get(game);
  if (known !== undefined) return known;
  const bytes = GAME_BYTES + BYTES_PER_CHARACTER * JSON.stringify([snapshotOf(game), game.options]).length;
  sizes.set(game, bytes);
  return bytes;
}

/** Roughly. Takes as long as to write the book's games as JSON; unchanged games are known. */
function bytesOf({ games, balances }: BookPosition): number {
  let bytes = BOOK_BYTES + BALANCE_BYTES * balances.size;
  for (const game of games.values()) bytes += bytesOfGame(game);
  return bytes;
}

const DEFAULT_MAX_BYTES = 256 * 2 ** 20;
/** Acts between two estimates of a book. */
const WEIGH_EVERY_ACTS = 64;

interface Weighed {
  readonly bytes: number;
  readonly act: number;
}

/** The books in memory and their estimated bytes. */
export class Memory {
  readonly #maxBytes: number;
  readonly #books = new Map<string, Weighed>();
  #bytes = 0;

  constructor(maxBytes = DEFAULT_MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get isFull(): boolean {
    return this.#bytes > this.#maxBytes;
  }

  add(book: BookPosition): void {
    this.delete(book.id);
    const bytes = bytesOf(book);
    this.#books.set(book.id, { bytes, act: book.act });
    this.#bytes += bytes;
  }

  grown(book: BookPosition): void {
    const weighed = this.#books.get(book.id);
    // A book that is being opened was weighed without a game.
    if (weighed && (weighed.act === 0 || book.act - weighed.act >= WEIGH_EVERY_ACTS)) this.add(book);
  }

  delete(bookId: string): void {
    this.#bytes -= this.#books.get(bookId)?.bytes ?? 0;
    this.#books.delete(bookId);
  }
}
