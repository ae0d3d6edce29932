/** The host keeps books in use in memory, decides each book's inputs in order and answers only what is durable. It knows no rules. */

import type { Decision } from '#kernel/decision.ts';
import type { Input } from '#kernel/input.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { checkPreview } from '#kernel/preview.ts';
import { Conflict, Refusal } from '#rulebooks/rulebook.ts';
import { BookQueue } from './book-queue.ts';
import type { Caller } from './caller.ts';
import { Looks } from './catch-up.ts';
import { newChanceKey } from './chance.ts';
import { decide } from './decide.ts';
import type { Committed, HostOptions } from './host-options.ts';
import { Memory } from './memory.ts';
import { type Accepted, bookOf, loadBook } from './store.ts';
import { Writer } from './writer.ts';

export class Host {
  readonly newKey: () => string;
  readonly #options: HostOptions;
  readonly #writer: Writer;
  readonly #looks: Looks;
  /** The least recently used first. */
  readonly #queues = new Map<string, BookQueue>();
  readonly #memory: Memory;
  readonly #loading = new Map<string, Promise<BookQueue | null>>();
  readonly #bookOfGame = new Map<string, string>();
  readonly #listeners: ((committed: Committed) => void)[] = [];
  readonly #followers: ((book: BookPosition) => boolean)[] = [];

  constructor(options: HostOptions) {
    this.#options = options;
    this.newKey = options.newKey ?? newChanceKey;
    this.#writer = new Writer(options.sql, options.shared);
    this.#looks = new Looks(options.sql);
    this.#memory = new Memory(options.maxBytes);
  }

  /** Called after each commit made or learnt by this node, in order for each book. */
  onCommit(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /** @param isFollowed whether a book must be current here as soon as another node writes in it: others catch up when somebody asks for them */
  follow(isFollowed: (book: BookPosition) => boolean): void {
    this.#followers.push(isFollowed);
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
    return this.#readOf(gameId, this.#options.shared);
  }

  /**
   * As `read`, without asking the database unless this node has heard of something newer: for an input, whose commit finds out. A refusal must be
   * worked out on what `read` returns.
   */
  async lastKnown(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    return this.#readOf(gameId, false);
  }

  async #readOf(gameId: string, looks: boolean): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const queue = this.#queueHere(gameId) ?? (await this.#loadedOf(gameId));
    if (!queue) return null;
    if (looks || queue.stale) await queue.refresh();
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

  /** Position with everything this node has decided, durable or not: for working out a next input, never to be shown. Other nodes may be ahead. */
  async ahead(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const queue = await this.#loadedOf(gameId);
    if (queue?.stale) await queue.refresh();
    const book = queue?.ahead;
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

  /** Decides an input and resolves when it is durable. @throws Refusal, CallerGone */
  async submit(input: Exclude<Input, { kind: 'open' }>, caller?: Caller): Promise<Accepted> {
    return (await this.begin(input, caller)).durable;
  }

  /** As `submit`, but resolves once decided: `ahead` then includes it. @returns what `submit` would */
  async begin(
    input: Exclude<Input, { kind: 'open' }>,
    caller?: Caller,
  ): Promise<{ readonly durable: Promise<Accepted> }> {
    for (;;) {
      const queue = this.#queueHere(input.gameId) ?? (await this.#queueOfGame(input.gameId));
      if (queue.stale) await queue.refresh();
      // A queue dropped at this moment would be a second queue for its book.
      if (this.#queues.get(queue.committed.id) === queue) return { durable: queue.submit(input, caller) };
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

  /** Another node wrote in that book. @param act its act, as far as is known. Resolves when the book is current, if it is followed here */
  async changedElsewhere(bookId: string, act = Number.POSITIVE_INFINITY): Promise<void> {
    const queue = this.#queues.get(bookId);
    // Up to what this node has decided, its own commit finds out.
    if (!queue || act <= queue.ahead.act) return;
    queue.stale = true;
    if (this.#followers.some((isFollowed) => isFollowed(queue.committed))) await queue.refresh();
  }

  /** Catches up, if the book is in memory. */
  async refresh(bookId: string): Promise<void> {
    await this.#queues.get(bookId)?.refresh();
  }

  /** Whether the newest position of that book is in memory, as far as this node has heard. */
  isCurrent(bookId: string): boolean {
    return this.#queues.get(bookId)?.stale === false;
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
    const parts = { writer: this.#writer, looks: this.#looks, options: this.#options };
    const queue = new BookQueue(position, parts, (committed) => {
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
    }
    return queue;
  }

  #remember(gameId: string, bookId: string): void {
    this.#bookOfGame.set(gameId, bookId);
    if (this.#bookOfGame.size > 100_000) this.#bookOfGame.clear();
  }
}
