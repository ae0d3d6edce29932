/** The host keeps books in use in memory, decides each book's inputs in order and answers only what is durable. It knows no rules. */

import type { Decision } from '#kernel/decision.ts';
import { type Input, isByMachine } from '#kernel/input.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { checkPreview } from '#kernel/preview.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { BookQueue, type Committed, type HostOptions } from './book-queue.ts';
import { newChanceKey } from './chance.ts';
import { decide } from './decide.ts';
import { Memory } from './memory.ts';
import { type Accepted, bookAct, bookOf, loadBook } from './store.ts';
import { Writer } from './writer.ts';

export class Host {
  readonly newKey: () => string;
  readonly #options: HostOptions;
  readonly #writer: Writer;
  /** The least recently used first. */
  readonly #queues = new Map<string, BookQueue>();
  readonly #memory: Memory;
  readonly #loading = new Map<string, Promise<BookQueue | null>>();
  readonly #bookOfGame = new Map<string, string>();
  readonly #listeners: ((committed: Committed) => void)[] = [];
  /** Books loaded for a deadline or a bot, without a request on this node. */
  readonly #borrowed = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
    this.newKey = options.newKey ?? newChanceKey;
    this.#writer = new Writer(options.sql, options.shared);
    this.#memory = new Memory(options.maxBytes);
  }

  /** Called after each commit made or learnt by this node, in order for each book. */
  onCommit(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /** Id of the game's book. @returns null if there is no such game */
  async bookOf(gameId: string): Promise<string | null> {
    const known = this.#bookOfGame.get(gameId);
    if (known) return known;
    const found = await bookOf(this.#options.sql, gameId);
    if (found) this.#remember(gameId, found);
    return found;
  }

  /** Committed position of the game's book. @returns null if there is no such game */
  async read(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const queue = this.#queueHere(gameId) ?? (await this.#loadedOf(gameId));
    if (!queue) return null;
    this.#borrowed.delete(queue.committed.id);
    if (this.#options.shared || queue.unsure) await queue.refresh();
    const book = queue.committed;
    const game = book.games.get(gameId);
    return game ? { book, game } : null;
  }

  /** As `read`, at that act of the book or later: skips the database if this node is as far already. */
  async readAt(gameId: string, act: number): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const book = this.#queues.get(this.#bookOfGame.get(gameId) ?? '')?.committed;
    const game = book && book.act >= act ? book.games.get(gameId) : undefined;
    return book && game ? { book, game } : this.read(gameId);
  }

  /**
   * Position with everything this node has decided, durable or not: for working out a next input, never to be shown. Other nodes may be ahead. Does not count as use of the book.
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
    // A nested game may already have this id.
    if (((await this.bookOf(bookId)) ?? bookId) !== bookId) throw new Conflict('id-taken', 'host');
    await this.#queueOf(bookId);
    const queue =
      this.#queues.get(bookId) ?? this.#addQueue({ id: bookId, act: 0, balances: new Map(), games: new Map() });
    const accepted = await queue.submit(input);
    this.#remember(input.game.id, bookId);
    return accepted;
  }

  /** Decides an input and resolves when it is durable. @param gone true when the caller has disconnected; another node may have answered it. @throws Refusal, CallerGone */
  async submit(input: Exclude<Input, { kind: 'open' }>, gone?: () => boolean): Promise<Accepted> {
    return (await this.begin(input, gone)).durable;
  }

  /** As `submit`, but resolves once decided: `ahead` then includes it. @returns what `submit` would */
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
      // A queue dropped at this moment would be a second queue for its book.
      if (this.#queues.get(queue.committed.id) === queue) return { durable: queue.submit(input, gone) };
    }
  }

  /** Position once everything decided is durable: an undo is worked out on it. */
  async drained(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    await (await this.#queueOfGame(gameId)).settled();
    return this.read(gameId);
  }

  /** What an input would do on the committed position; stores nothing. @throws Refusal; `preview-secret` where the result would reveal chance or a secret */
  async preview(input: Exclude<Input, { kind: 'open' }>): Promise<{ before: BookPosition; decision: Decision }> {
    const { committed } = await this.#queueOfGame(input.gameId);
    const decision = decide(committed, input, this.#options.now());
    checkPreview(committed, decision);
    return { before: committed, decision };
  }

  /** Some node wrote in that book: catch up if it is in memory. A borrowed book is dropped instead, rather than reloaded after each move of another node. */
  async changedElsewhere(bookId: string): Promise<void> {
    const queue = this.#queues.get(bookId);
    if (!queue) return;
    if (!this.#borrowed.has(bookId)) return queue.refresh();
    const act = (await bookAct(this.#options.sql, bookId)) ?? 0;
    if (!queue.idle || !this.#borrowed.has(bookId)) return queue.refresh();
    if (act > queue.committed.act && this.#queues.get(bookId) === queue) {
      this.#queues.delete(bookId);
      this.#memory.delete(bookId);
      this.#borrowed.delete(bookId);
    }
  }

  /** Whether a clock of that book can run out without loading it. */
  hasInMemory(bookId: string): boolean {
    return this.#queues.has(bookId);
  }

  /** Remembers a game's book, which saves a database query. */
  place(gameId: string, bookId: string): void {
    this.#remember(gameId, bookId);
  }

  booksInMemory(): string[] {
    return [...this.#queues.keys()];
  }

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

  /** Synchronous when its book is in memory. */
  #queueHere(gameId: string): BookQueue | undefined {
    const bookId = this.#bookOfGame.get(gameId);
    return bookId === undefined ? undefined : this.#inUse(bookId);
  }

  /** Marks the book as used; the least recently used are dropped first. */
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
      this.#memory.grown(committed.after);
      for (const listener of this.#listeners) listener(committed);
    });
    this.#queues.set(position.id, queue);
    this.#memory.add(position);
    for (const [id, old] of this.#queues) {
      if (!this.#memory.isFull) break;
      if (old === queue || !old.idle) continue;
      this.#queues.delete(id);
      this.#memory.delete(id);
      this.#borrowed.delete(id);
    }
    return queue;
  }

  #remember(gameId: string, bookId: string): void {
    this.#bookOfGame.set(gameId, bookId);
    if (this.#bookOfGame.size > 100_000) this.#bookOfGame.clear();
  }
}
