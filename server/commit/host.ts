/**
 * The host: keeps the books that are in use in memory, decides each book's inputs one after the other, and answers only what is
 * durable. It knows no rules.
 */

import type { Decision } from '#kernel/decision.ts';
import { type Input, isByMachine } from '#kernel/input.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { checkPreview } from '#kernel/preview.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { BookQueue, type Committed, type HostOptions } from './book-queue.ts';
import { newChanceKey } from './chance.ts';
import { decide } from './decide.ts';
import { type Accepted, bookAct, bookOf, loadBook } from './store.ts';
import { Writer } from './writer.ts';

export class Host {
  /** Makes the key of a game that is about to be opened. */
  readonly newKey: () => string;
  readonly #options: HostOptions;
  readonly #writer: Writer;
  readonly #queues = new Map<string, BookQueue>();
  readonly #loading = new Map<string, Promise<BookQueue | null>>();
  readonly #bookOfGame = new Map<string, string>();
  readonly #listeners: ((committed: Committed) => void)[] = [];
  /** Books that were loaded for a deadline or a bot, and that nobody here has asked for. */
  readonly #borrowed = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
    this.newKey = options.newKey ?? newChanceKey;
    this.#writer = new Writer(options.sql, options.shared);
  }

  /** Called after each commit that this node made or learnt of, in order for each book. */
  onCommit(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /** The book of a game. @returns null where there is no such game. */
  async bookOf(gameId: string): Promise<string | null> {
    const known = this.#bookOfGame.get(gameId);
    if (known) return known;
    const found = await bookOf(this.#options.sql, gameId);
    if (found) this.#remember(gameId, found);
    return found;
  }

  /** The committed position of the book of a game. @returns null where there is no such game. */
  async read(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const queue = this.#queueHere(gameId) ?? (await this.#loadedOf(gameId));
    if (!queue) return null;
    this.#borrowed.delete(queue.committed.id);
    if (this.#options.shared || queue.unsure) await queue.refresh();
    const book = queue.committed;
    const game = book.games.get(gameId);
    return game ? { book, game } : null;
  }

  /** What `read` would give at that act of the book or later: without a look at the database where this node is as far already. */
  async readAt(gameId: string, act: number): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const book = this.#queues.get(this.#bookOfGame.get(gameId) ?? '')?.committed;
    const game = book && book.act >= act ? book.games.get(gameId) : undefined;
    return book && game ? { book, game } : this.read(gameId);
  }

  /**
   * The position with everything that this node has decided so far, durable or not: to work out a next input on, never to be shown.
   * Another node may have moved on. Nobody here asked for it.
   */
  async ahead(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const bookId = await this.bookOf(gameId);
    if (bookId && !this.#queues.has(bookId)) this.#borrowed.add(bookId);
    const book = bookId ? (await this.#queueOf(bookId))?.ahead : undefined;
    const game = book?.games.get(gameId);
    return book && game ? { book, game } : null;
  }

  /** Opens a root game in a new book of the same id. @throws Refusal */
  async open(input: Extract<Input, { kind: 'open' }>): Promise<Accepted> {
    const bookId = input.game.id;
    // A game inside another one has an id as well, and a game of the same id would hide it.
    if (((await this.bookOf(bookId)) ?? bookId) !== bookId) throw new Conflict('id-taken', 'host');
    await this.#queueOf(bookId);
    const queue =
      this.#queues.get(bookId) ?? this.#addQueue({ id: bookId, act: 0, balances: new Map(), games: new Map() });
    const accepted = await queue.submit(input);
    this.#remember(input.game.id, bookId);
    return accepted;
  }

  /**
   * Decides an input and resolves when it is durable.
   * @param gone true when the caller no longer waits; he may have been answered by another node
   * @throws Refusal, CallerGone
   */
  async submit(input: Exclude<Input, { kind: 'open' }>, gone?: () => boolean): Promise<Accepted> {
    return (await this.begin(input, gone)).durable;
  }

  /** As `submit`, resolving when it is decided: `ahead` knows what came of it. @returns what `submit` would */
  async begin(
    input: Exclude<Input, { kind: 'open' }>,
    gone?: () => boolean,
  ): Promise<{ readonly durable: Promise<Accepted> }> {
    const bookId = this.#bookOfGame.get(input.gameId);
    const byItself = input.kind === 'elapsed' || input.kind === 'credit' || isByMachine(input);
    if (byItself && bookId && !this.#queues.has(bookId)) this.#borrowed.add(bookId);
    for (;;) {
      const queue = this.#queueHere(input.gameId) ?? (await this.#queueOfGame(input.gameId));
      if (!byItself) this.#borrowed.delete(queue.committed.id);
      // One that was dropped in this very moment would be a second queue for its book.
      if (this.#queues.get(queue.committed.id) === queue) return { durable: queue.submit(input, gone) };
    }
  }

  /** The position with everything decided so far, once it is all durable: what an undo is worked out on. */
  async drained(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    await (await this.#queueOfGame(gameId)).settled();
    return this.read(gameId);
  }

  /**
   * What an input would do, on the committed position; nothing is kept.
   * @throws Refusal, `preview-secret` where it would show what only the move itself may: chance, or a secret
   */
  async preview(input: Exclude<Input, { kind: 'open' }>): Promise<{ before: BookPosition; decision: Decision }> {
    const { committed } = await this.#queueOfGame(input.gameId);
    const decision = decide(committed, input, this.#options.now());
    checkPreview(committed, decision);
    return { before: committed, decision };
  }

  /**
   * Another node wrote in that book, or this one: catch up if it is in memory. One that is here only because its flag was late
   * elsewhere goes again: loaded after each move of the other node, it would be kept twice for nobody.
   */
  async changedElsewhere(bookId: string): Promise<void> {
    const queue = this.#queues.get(bookId);
    if (!queue) return;
    if (!this.#borrowed.has(bookId)) return queue.refresh();
    const act = (await bookAct(this.#options.sql, bookId)) ?? 0;
    if (!queue.idle || !this.#borrowed.has(bookId)) return queue.refresh();
    if (act > queue.committed.act && this.#queues.get(bookId) === queue) {
      this.#queues.delete(bookId);
      this.#borrowed.delete(bookId);
    }
  }

  /** A clock of that book runs out without its being loaded. */
  hasInMemory(bookId: string): boolean {
    return this.#queues.has(bookId);
  }

  /** That game is in that book: what the database says need not be asked for again. */
  place(gameId: string, bookId: string): void {
    this.#remember(gameId, bookId);
  }

  /** Ids of books in memory. */
  booksInMemory(): string[] {
    return [...this.#queues.keys()];
  }

  /** Resolves when everything decided is written. */
  settled(): Promise<void> {
    return this.#writer.settled();
  }

  /** @throws Refusal `no-game` */
  async #queueOfGame(gameId: string): Promise<BookQueue> {
    const queue = await this.#loadedOf(gameId);
    if (!queue) throw new Refusal('no-game', 'host');
    return queue;
  }

  async #loadedOf(gameId: string): Promise<BookQueue | null> {
    const bookId = await this.bookOf(gameId);
    return bookId ? this.#queueOf(bookId) : null;
  }

  /** Where its book is in memory nothing need be waited for. */
  #queueHere(gameId: string): BookQueue | undefined {
    const bookId = this.#bookOfGame.get(gameId);
    return bookId === undefined ? undefined : this.#inUse(bookId);
  }

  /** The least recently used go first. */
  #inUse(bookId: string): BookQueue | undefined {
    const queue = this.#queues.get(bookId);
    if (!queue) return undefined;
    this.#queues.delete(bookId);
    this.#queues.set(bookId, queue);
    return queue;
  }

  async #queueOf(bookId: string): Promise<BookQueue | null> {
    const queue = this.#inUse(bookId);
    if (queue) return queue;
    const under = this.#loading.get(bookId);
    if (under) return under;
    const loading = loadBook(this.#options.sql, bookId)
      .then((position) => (position ? this.#addQueue(position) : null))
      .finally(() => this.#loading.delete(bookId));
    this.#loading.set(bookId, loading);
    return loading;
  }

  #addQueue(position: BookPosition): BookQueue {
    const queue = new BookQueue(position, this.#writer, this.#options, (committed) => {
      for (const listener of this.#listeners) listener(committed);
    });
    this.#queues.set(position.id, queue);
    const max = this.#options.maxBooks ?? 500;
    for (const [id, old] of this.#queues) {
      if (this.#queues.size <= max) break;
      if (old === queue || !old.idle) continue;
      this.#queues.delete(id);
      this.#borrowed.delete(id);
    }
    return queue;
  }

  #remember(gameId: string, bookId: string): void {
    this.#bookOfGame.set(gameId, bookId);
    if (this.#bookOfGame.size > 100_000) this.#bookOfGame.clear();
  }
}
