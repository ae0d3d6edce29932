/**
 * The queue of one book in use on this node. Inputs are decided at once on the position that this node knows; their rows and answers wait for the commit loop. When another node
 * wrote first, the book catches up; when a commit's result is unknown, it is loaded. Then all queued inputs are decided again, each at most once.
 */

import { type Input, isByMachine } from '#kernel/input.ts';
import type { BookPosition } from '#kernel/position.ts';
import type { Rows } from '#kernel/rows.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { isRetryable } from '../database/errors.ts';
import { type Caller, CallerGone } from './caller.ts';
import { caughtUp, type Looks, type News } from './catch-up.ts';
import { decide } from './decide.ts';
import type { Committed, HostOptions, PublishedMove } from './host-options.ts';
import { Recent } from './recent.ts';
import { type Accepted, acceptedAs, committedIds, loadBook } from './store.ts';
import type { BookBatch, Source, Writer } from './writer.ts';

interface Waiting {
  readonly input: Input;
  readonly resolve: (accepted: Accepted) => void;
  readonly reject: (reason: unknown) => void;
  /** Null when the input was refused or is a repetition; it then waits until the position it was decided on is durable. */
  rows: Rows | null;
  answer: Accepted | null;
  refusal: unknown;
  position: BookPosition;
  /** How often it was refused on an outdated position and decided again. */
  staleRefusals: number;
  readonly caller: Caller;
}

/** A position learnt from the database. */
interface Learnt {
  readonly position: BookPosition;
  /** The moves up to there; null after a load. */
  readonly moves: readonly PublishedMove[] | null;
  /** Results of inputs that have been committed. */
  readonly ids: ReadonlyMap<string, Accepted>;
}

/** Recent ids of moves and of refusals kept (at least): a repeated input gets its first answer without the database. */
const KNOWN_IDS = 128;
/** After this many refusals on outdated positions the caller gets a 503. */
const MAX_STALE_REFUSALS = 20;
/** A commit that fails this long because of the database is given up; its inputs may be sent again. */
const GIVE_UP_MS = 20_000;

export class BookQueue implements Source {
  committed: BookPosition;
  /** The database may be ahead of what this node knows: another node wrote, or a commit's result is unknown. */
  stale = false;
  readonly #writer: Writer;
  readonly #looks: Looks;
  readonly #options: HostOptions;
  readonly #publish: (committed: Committed) => void;
  #known = new Recent<Accepted>(KNOWN_IDS);
  /** Refusals already answered: a late copy of such an input, from a broken connection, is refused too. */
  readonly #refused = new Recent<Refusal>(KNOWN_IDS);
  #head: BookPosition;
  #waiting: Waiting[] = [];
  #inFlight: Waiting[] = [];
  /** After a permanently failed commit this many inputs go one by one, so that only the faulty one is refused. */
  #oneByOne = 0;
  #rebuilding: Promise<void> | null = null;
  #refreshing: Promise<void> | null = null;
  #nextRefresh: Promise<void> | null = null;
  #whenChanged: (() => void)[] = [];

  constructor(
    position: BookPosition,
    { writer, looks, options }: { readonly writer: Writer; readonly looks: Looks; readonly options: HostOptions },
    publish: (committed: Committed) => void,
  ) {
    this.committed = position;
    this.#head = position;
    this.#writer = writer;
    this.#looks = looks;
    this.#options = options;
    // A failing listener must not keep a commit from being answered.
    this.#publish = (committed) => {
      try {
        publish(committed);
      } catch (error) {
        options.log?.(error);
      }
    };
  }

  /** The position with everything decided so far, durable or not: for deciding further inputs, never to be shown. */
  get ahead(): BookPosition {
    return this.#head;
  }

  get idle(): boolean {
    return this.#waiting.length === 0 && this.#inFlight.length === 0 && this.#rebuilding === null;
  }

  /**
   * @param caller one that is gone: the input is not decided a second time
   * @returns the answer once durable. @throws Refusal once the position it is based on is durable
   */
  submit(input: Input, caller: Caller = {}): Promise<Accepted> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        input,
        resolve,
        reject,
        rows: null,
        answer: null,
        refusal: null,
        position: this.#head,
        staleRefusals: 0,
        caller,
      };
      this.#enter(waiting);
    });
  }

  take(): BookBatch | null {
    if (this.#rebuilding || this.#inFlight.length > 0) return null;
    this.#inFlight = this.#waiting.splice(0, this.#oneByOne > 0 ? 1 : this.#waiting.length);
    this.#oneByOne = Math.max(0, this.#oneByOne - 1);
    const rows = this.#inFlight.flatMap((one) => one.rows ?? []);
    const last = this.#inFlight.at(-1);
    if (rows.length > 0 && last)
      return { bookId: this.committed.id, act: this.committed.act, next: last.position.act, rows };
    this.#commitUpTo(this.committed);
    return null;
  }

  written(): void {
    this.#commitUpTo(this.#inFlight.at(-1)?.position ?? this.committed);
  }

  lost(error: unknown): void {
    this.#rebuilding = this.#rebuild(error);
  }

  /**
   * Catches up with other nodes: resolves with a position at least as new as the book was at the call. A refresh under way may have read
   * before the call, so the caller shares the next one.
   */
  async refresh(): Promise<void> {
    this.#nextRefresh ??= (this.#refreshing ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#nextRefresh = null;
        this.#refreshing = this.#refresh();
        return this.#refreshing;
      });
    await this.#nextRefresh;
  }

  /** Resolves when everything decided so far is durable or decided again. */
  async settled(): Promise<void> {
    for (let commits = 0; commits < 2 && !this.idle; commits++) await this.#changed();
  }

  async #refresh(): Promise<void> {
    let news = await this.#look();
    const act = news?.act ?? 0;
    while (news && this.committed.act < act) {
      if (!this.idle) await this.#changed();
      else if (news.since !== this.committed.act) news = await this.#look();
      else {
        const learnt = caughtUp(this.committed, news) ?? (await this.#loaded());
        if (!learnt) return;
        if (this.idle && learnt.position.act > this.committed.act) this.#moveTo(learnt);
      }
    }
  }

  async #look(): Promise<News | null> {
    // What is heard from now on may be newer than the answer.
    this.stale = false;
    try {
      return await this.#looks.of(this.committed.id, this.committed.act);
    } catch (error) {
      this.stale = true;
      throw error;
    }
  }

  async #loaded(): Promise<Learnt | null> {
    const position = await loadBook(this.#options.sql, this.committed.id);
    return position && { position, moves: null, ids: new Map() };
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => this.#whenChanged.push(resolve));
  }

  #tellChanged(): void {
    for (const resolve of this.#whenChanged.splice(0)) resolve();
  }

  #enter(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#rebuilding) return;
    this.#decide(waiting);
    this.#writer.wake(this);
  }

  #decide(waiting: Waiting): void {
    const id = idOf(waiting.input) ?? '';
    waiting.rows = null;
    waiting.answer = this.#known.get(id) ?? null;
    waiting.refusal = this.#refused.get(id) ?? null;
    waiting.position = this.#head;
    if (waiting.answer || waiting.refusal) return;
    try {
      waiting.caller.check?.(this.#head);
      const decision = decide(this.#head, waiting.input, this.#options.now(), this.#options.newKey);
      waiting.rows = decision.rows();
      waiting.position = decision.position;
      waiting.answer = firstMove(waiting.rows);
      this.#head = decision.position;
      this.#know(waiting);
    } catch (error) {
      waiting.refusal = error;
    }
  }

  #commitUpTo(position: BookPosition): void {
    const answered = this.#inFlight;
    this.#inFlight = [];
    const before = this.committed;
    this.committed = position;
    if (before !== position)
      this.#publish({ before, after: position, moves: answered.flatMap((one) => one.rows?.moves ?? []), own: true });
    for (const one of answered) void this.#answer(one);
    this.#tellChanged();
    if (this.#waiting.length > 0) this.#writer.wake(this);
  }

  /**
   * A refused input may repeat one whose id is no longer in memory: it gets its first answer. Or it was refused on an outdated position: it is
   * decided again. If the database cannot tell, it is not refused and the sender may repeat it.
   */
  async #answer(waiting: Waiting): Promise<void> {
    if (waiting.answer) return waiting.resolve(waiting.answer);
    const { input, position, refusal } = waiting;
    const id = idOf(input);
    if (!id || !(refusal instanceof Refusal)) return waiting.reject(refusal);
    const { sql, shared } = this.#options;
    try {
      // A bot's answer to an older position is invalid on a newer one.
      const looks = shared && !isByMachine(input);
      const [ids] = await Promise.all([committedIds(sql, position.id, [id]), looks ? this.refresh() : null]);
      const first = ids.get(id);
      if (first) return waiting.resolve(first);
      // A copy may have been decided in the meantime: use its answer.
      if (this.#known.get(id)) return this.#enter(waiting);
      if (!looks || this.committed.act <= position.act) {
        // A bot's next choice and a recomputed undo reuse the id, so their refusals are not remembered.
        if (!isByMachine(input) && refusal.code !== 'undo-moved-on') this.#refused.set(id, refusal);
        return waiting.reject(refusal);
      }
      waiting.staleRefusals += 1;
      if (waiting.caller.gone?.() || waiting.staleRefusals > MAX_STALE_REFUSALS) throw new CallerGone();
      this.#enter(waiting);
    } catch (error) {
      waiting.reject(error);
    }
  }

  /** Learns the newest position and decides queued inputs again. */
  async #rebuild(error: unknown): Promise<void> {
    const again = this.#inFlight;
    this.#inFlight = [];
    this.#known = new Recent(KNOWN_IDS);
    const ids = again.flatMap((one) => idOf(one.input) ?? []);
    const learnt = await this.#learn(error, ids);
    if (learnt instanceof Error) {
      this.stale = true;
      this.#head = this.committed;
      for (const one of [...again, ...this.#waiting.splice(0)]) one.reject(learnt);
    } else {
      // An input whose id stands in the log is a repetition, under any error code; another fault would come again for ever.
      const repeated = again.some(({ input, rows }) => rows !== null && learnt.ids.has(idOf(input) ?? ''));
      if (error !== null && !isRetryable(error) && !repeated) {
        if (again.length === 1) for (const one of again.splice(0)) one.reject(error);
        else this.#oneByOne = again.length;
      }
      this.#known = new Recent(KNOWN_IDS, learnt.ids);
      this.#waiting = [...again, ...this.#waiting].filter((one) => this.#stillAsked(one));
      this.#moveTo(learnt);
      for (const one of this.#waiting) this.#decide(one);
    }
    // Must be synchronous: an input that arrived in between would never be decided.
    this.#rebuilding = null;
    this.#tellChanged();
    if (this.#waiting.length > 0) this.#writer.wake(this);
  }

  /** @param error why the last commit failed; null if another node wrote first. @param ids of its inputs. @returns an error if the database does not tell */
  async #learn(error: unknown, ids: readonly string[]): Promise<Learnt | Error> {
    const since = Date.now();
    for (let pauseMs = 20; ; pauseMs = Math.min(500, pauseMs * 2)) {
      try {
        const news = error === null ? await this.#look() : null;
        const caught = news && caughtUp(this.committed, news);
        if (caught) return caught;
        const known = await committedIds(this.#options.sql, this.committed.id, ids);
        const loaded = await this.#loaded();
        return { moves: null, position: loaded?.position ?? this.committed, ids: known };
      } catch (failure) {
        const cause = failure instanceof Error ? failure : new Error('the book could not be loaded');
        if (!isRetryable(failure) || Date.now() - since > GIVE_UP_MS) return cause;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  #moveTo({ position, moves }: Learnt): void {
    const before = this.committed;
    this.committed = position;
    this.#head = position;
    if (position.act > before.act) this.#publish({ before, after: position, moves, own: false });
  }

  /**
   * Filters what is decided again. Committed inputs have their answer. Inputs of disconnected callers are dropped, and so are bot answers that
   * follow lost moves: another node's moves may have taken their seqs.
   */
  #stillAsked(waiting: Waiting): boolean {
    const { input, caller, reject } = waiting;
    if (this.#known.get(idOf(input) ?? '')) return true;
    if (caller.gone?.()) reject(new CallerGone());
    else if (isByMachine(input) && input.atSeq > (this.committed.games.get(input.gameId)?.seq ?? 0))
      reject(new Refusal('bot-late', 'host'));
    else return true;
    return false;
  }

  #know({ input, answer }: Waiting): void {
    const id = idOf(input);
    if (id && answer) this.#known.set(id, answer);
  }
}

const idOf = (input: Input): string | null => ('clientId' in input ? input.clientId : null);

function firstMove(rows: Rows): Accepted | null {
  const [first] = rows.moves;
  return first ? acceptedAs(first.game_id, first.seq, first.act, first.undoBarrier) : null;
}
