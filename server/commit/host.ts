/**
 * The host: keeps the books that are in use in memory, decides each book's inputs one after the other, and answers only what is
 * durable. It knows no rules.
 */
import { Refusal } from '#rulebooks/rulebook.ts';
import { decide, type Input } from '../kernel/decide.ts';
import type { Decision } from '../kernel/decision.ts';
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import { checkPreview } from '../kernel/preview.ts';
import { BookDesk, type Committed, type HostOptions } from './book-queue.ts';
import { type Accepted, bookAct, bookOf, loadBook } from './store.ts';
import { Writer } from './writer.ts';

export class Host {
  readonly #options: HostOptions;
  readonly #writer: Writer;
  readonly #desks = new Map<string, BookDesk>();
  readonly #loading = new Map<string, Promise<BookDesk | null>>();
  readonly #bookOfGame = new Map<string, string>();
  readonly #listeners: ((committed: Committed) => void)[] = [];
  /** Books that were loaded for a flag or a bot, and that nobody here has asked for. */
  readonly #borrowed = new Set<string>();

  constructor(options: HostOptions) {
    this.#options = options;
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
    const bookId = await this.bookOf(gameId);
    const desk = bookId ? await this.#desk(bookId) : null;
    if (!desk) return null;
    this.#borrowed.delete(desk.committed.id);
    if (this.#options.shared || desk.unsure) await desk.refresh();
    const book = desk.committed;
    const game = book.games.get(gameId);
    return game ? { book, game } : null;
  }

  /** What `read` would give at that act of the book or later: without a look at the database where this node is as far already. */
  async readAt(gameId: string, act: number): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const book = this.#desks.get(this.#bookOfGame.get(gameId) ?? '')?.committed;
    const game = book && book.act >= act ? book.games.get(gameId) : undefined;
    return book && game ? { book, game } : this.read(gameId);
  }

  /**
   * The position with everything that this node has decided so far, durable or not: to work out a next input on, never to be shown.
   * Another node may have moved on. Nobody here asked for it.
   */
  async ahead(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    const bookId = await this.bookOf(gameId);
    if (bookId && !this.#desks.has(bookId)) this.#borrowed.add(bookId);
    const book = bookId ? (await this.#desk(bookId))?.ahead : undefined;
    const game = book?.games.get(gameId);
    return book && game ? { book, game } : null;
  }

  /** Opens a root game in a new book of the same id. @throws Refusal */
  async open(input: Extract<Input, { kind: 'open' }>): Promise<Accepted> {
    const bookId = input.game.id;
    // A game inside another one has an id as well, and a game of the same id would hide it.
    if (((await this.bookOf(bookId)) ?? bookId) !== bookId) throw new Refusal('id-taken', 'host');
    await this.#desk(bookId);
    const desk = this.#desks.get(bookId) ?? this.#seat({ id: bookId, act: 0, balances: new Map(), games: new Map() });
    const accepted = await desk.submit(input);
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
    const byItself = input.kind === 'elapsed' || input.kind === 'credit' || input.kind === 'bot';
    if (byItself && bookId && !this.#desks.has(bookId)) this.#borrowed.add(bookId);
    for (;;) {
      const desk = await this.#deskOfGame(input.gameId);
      if (!byItself) this.#borrowed.delete(desk.committed.id);
      // One that was let go in this very moment would be a second line of thought for its book.
      if (this.#desks.get(desk.committed.id) === desk) return { durable: desk.submit(input, gone) };
    }
  }

  /** The position with everything decided so far, once it is all durable: what an undo is worked out on. */
  async drained(gameId: string): Promise<{ book: BookPosition; game: GamePosition } | null> {
    await (await this.#deskOfGame(gameId)).settled();
    return this.read(gameId);
  }

  /**
   * What an input would do, on the committed position; nothing is kept.
   * @throws Refusal, `preview-secret` where it would show what only the move itself may: chance, or a secret
   */
  async preview(input: Exclude<Input, { kind: 'open' }>): Promise<{ before: BookPosition; decision: Decision }> {
    const { committed } = await this.#deskOfGame(input.gameId);
    const decision = decide(committed, input, this.#options.now());
    checkPreview(committed, decision);
    return { before: committed, decision };
  }

  /**
   * Another node wrote in that book, or this one: catch up if it is in memory. One that is here only because its flag was late
   * elsewhere goes again: loaded after each move of the other node, it would be kept twice for nobody.
   */
  async changedElsewhere(bookId: string): Promise<void> {
    const desk = this.#desks.get(bookId);
    if (!desk) return;
    if (!this.#borrowed.has(bookId)) return desk.refresh();
    const act = (await bookAct(this.#options.sql, bookId)) ?? 0;
    if (!desk.idle || !this.#borrowed.has(bookId)) return desk.refresh();
    if (act > desk.committed.act && this.#desks.get(bookId) === desk) {
      this.#desks.delete(bookId);
      this.#borrowed.delete(bookId);
    }
  }

  /** A flag of that book falls without loading it. */
  hasInMemory(bookId: string): boolean {
    return this.#desks.has(bookId);
  }

  /** That game is in that book: what the database says need not be asked for again. */
  place(gameId: string, bookId: string): void {
    this.#remember(gameId, bookId);
  }

  /** Ids of books in memory. */
  booksInMemory(): string[] {
    return [...this.#desks.keys()];
  }

  /** Resolves when everything decided is written. */
  settled(): Promise<void> {
    return this.#writer.settled();
  }

  async #deskOfGame(gameId: string): Promise<BookDesk> {
    const bookId = await this.bookOf(gameId);
    const desk = bookId ? await this.#desk(bookId) : null;
    if (!desk) throw new Refusal('no-game', 'host');
    return desk;
  }

  async #desk(bookId: string): Promise<BookDesk | null> {
    const desk = this.#desks.get(bookId);
    if (desk) {
      this.#desks.delete(bookId);
      this.#desks.set(bookId, desk);
      return desk;
    }
    const under = this.#loading.get(bookId);
    if (under) return under;
    const loading = loadBook(this.#options.sql, bookId)
      .then((position) => (position ? this.#seat(position) : null))
      .finally(() => this.#loading.delete(bookId));
    this.#loading.set(bookId, loading);
    return loading;
  }

  #seat(position: BookPosition): BookDesk {
    const desk = new BookDesk(position, this.#writer, this.#options, (committed) => {
      for (const listener of this.#listeners) listener(committed);
    });
    this.#desks.set(position.id, desk);
    const max = this.#options.maxBooks ?? 500;
    for (const [id, old] of this.#desks) {
      if (this.#desks.size <= max) break;
      if (old === desk || !old.idle) continue;
      this.#desks.delete(id);
      this.#borrowed.delete(id);
    }
    return desk;
  }

  #remember(gameId: string, bookId: string): void {
    this.#bookOfGame.set(gameId, bookId);
    if (this.#bookOfGame.size > 100_000) this.#bookOfGame.clear();
  }
}
