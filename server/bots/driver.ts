/**
 * Plays the seats that bots have, on whichever node is alive. The node that committed a move lets the bots answer it; a game in
 * which nothing happens although a bot is waited for is taken over by any node that looks. That two of them play the same turn
 * changes nothing: an answer counts only where the game still stands where it was chosen (`decide.ts`), under an id that
 * all of them derive alike.
 */
import type { Sql } from 'postgres';
import type { Dice } from '#rulebooks/dice.ts';
import { pick } from '#rulebooks/dice.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { CallerGone } from '../commit/book-queue.ts';
import type { Host } from '../commit/host.ts';
import { isRetryable } from '../database/errors.ts';
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import { type Scheduled, type Scheduler, systemScheduler } from '../time/scheduler.ts';
import {
  type Answer,
  chosen,
  clientIdOf,
  freshDice,
  hasPeople,
  idleOf,
  type Turn,
  turnsOf,
  waitsForPeople,
} from './choice.ts';
import { botsWaitedFor, StalledGames } from './waiting.ts';
import { WorkShare } from './work-share.ts';

export interface BotOptions {
  readonly sql: Sql;
  readonly host: Host;
  /** Other nodes play on the same database. */
  readonly shared: boolean;
  /** Before each answer while people sit at the table, so that they can follow. */
  readonly pauseMs: number;
  /** How long another node may take for a turn beyond its pause before this one takes it. */
  readonly patienceMs?: number;
  readonly dice?: Dice;
  /** Working time of this process, ms: the system's where absent. */
  readonly worked?: () => number;
  /** When pauses end and looks are due: the system's where absent. */
  readonly scheduler?: Scheduler;
  readonly log: (error: unknown) => void;
}

/** What came of an answer: the rules took it or not, or something else happened first. */
type Fate = 'played' | 'overtaken' | 'refused';

/** A pause so that people can follow, where nothing else is said. */
export const BOT_PAUSE_MS = 700;
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
/** Games in which a bot plays at the same moment on one node, and those among them that one account organises. */
const AT_ONCE = 8;
const AT_ONCE_OF_ONE = 2;
/** A bot that answers one ask so often will not end it by itself. */
const MOST_ON_ONE_ASK = 200;
/** Turns decided before the first of them is durable. */
const MOST_AHEAD = 64;
/** What is begun has so long to end when the node is closed. */
const STOP_WITHIN_MS = 2_000;

export class BotDriver {
  readonly #options: BotOptions;
  readonly #scheduler: Scheduler;
  readonly #stalled: StalledGames;
  /** Games whose pause runs, and before which turn. */
  readonly #timers = new Map<string, { readonly timer: Scheduled; readonly turn: string }>();
  /** By game, who organises it. */
  readonly #ready = new Map<string, string>();
  /** Organisers of games in which a bot plays now, once each. */
  readonly #busy: string[] = [];
  readonly #share: WorkShare;
  #shareTimer: Scheduled | undefined;
  readonly #playing = new Map<string, Promise<void>>();
  readonly #streaks = new Map<string, { readonly turn: string; readonly count: number }>();
  readonly #complained = new Set<string>();
  #looking: Promise<void> | null = null;
  #lookTimer: Scheduled | undefined;
  #stopped = false;

  constructor(options: BotOptions) {
    this.#options = options;
    this.#scheduler = options.scheduler ?? systemScheduler;
    this.#share = new WorkShare(() => this.#scheduler.now(), options.worked);
    this.#stalled = new StalledGames((options.patienceMs ?? PATIENCE_MS) + options.pauseMs);
  }

  /** Resolves after the first look: what was left when the last node ended goes on. */
  async start(): Promise<void> {
    const { host, shared } = this.#options;
    host.onCommit(({ before, after, moves }) => {
      const own = moves !== null || !shared;
      for (const game of after.games.values()) if (before?.games.get(game.id) !== game) this.#heed(after, game, own);
    });
    await this.#look(!shared);
  }

  /** Resolves when everything begun is done, soon in any case. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#lookTimer?.cancel();
    this.#shareTimer?.cancel();
    for (const { timer } of this.#timers.values()) timer.cancel();
    this.#timers.clear();
    this.#ready.clear();
    await new Promise<void>((resolve) => {
      const late = this.#scheduler.after(STOP_WITHIN_MS, resolve);
      void this.idle().then(() => {
        late.cancel();
        resolve();
      });
    });
  }

  /** Resolves when no bot plays and no look is under way: nothing more happens before a pause or the time to the next look is over. */
  async idle(): Promise<void> {
    while (this.#looking || this.#playing.size > 0) await Promise.all([this.#looking, ...this.#playing.values()]);
  }

  /** What a game that has moved on means for its bots. @param own this node moved it: its bots are this node's to play */
  #heed(book: BookPosition, game: GamePosition, own: boolean): void {
    const [first] = own && !this.#stopped ? turnsOf(book, game) : [];
    const turn = first ? turnName(first) : '';
    const waiting = this.#timers.get(game.id);
    // Whoever says something meanwhile keeps no bot from its turn.
    if (waiting && waiting.turn === turn) return;
    waiting?.timer.cancel();
    this.#timers.delete(game.id);
    this.#ready.delete(game.id);
    if (!first) return;
    const pauseMs = this.#pauseOf(game, first);
    const account = accountOf(book, game);
    if (pauseMs === 0) return this.#beReady(game.id, account);
    const timer = this.#scheduler.after(pauseMs, () => {
      this.#timers.delete(game.id);
      this.#beReady(game.id, account);
    });
    this.#timers.set(game.id, { timer, turn });
  }

  /** How long that bot waits: nobody follows a secret answer. */
  #pauseOf(game: GamePosition, { ask }: Turn): number {
    return hasPeople(game) && ask.mode !== 'sealed' ? this.#options.pauseMs : 0;
  }

  #beReady(gameId: string, account: string): void {
    this.#ready.set(gameId, account);
    this.#next();
  }

  /** In turn, but for the games of whoever has his share already: nobody's bots keep those of the others waiting. */
  #next(): void {
    let waitMs = Number.POSITIVE_INFINITY;
    for (const [gameId, account] of this.#ready) {
      if (this.#playing.size >= AT_ONCE) return;
      if (this.#playing.has(gameId) || this.#busy.filter((one) => one === account).length >= AT_ONCE_OF_ONE) continue;
      const wait = this.#share.waitMs(account);
      if (wait === 0) this.#begun(gameId, account);
      else waitMs = Math.min(waitMs, wait);
    }
    this.#shareTimer?.cancel();
    if (waitMs < Number.POSITIVE_INFINITY && !this.#stopped)
      this.#shareTimer = this.#scheduler.after(waitMs, () => this.#next());
  }

  #begun(gameId: string, account: string): void {
    this.#ready.delete(gameId);
    this.#busy.push(account);
    const playing = this.#play(gameId, account)
      .catch((error) => this.#complain('', error))
      .finally(() => {
        this.#playing.delete(gameId);
        this.#busy.splice(this.#busy.indexOf(account), 1);
        if (!this.#stopped) this.#next();
      });
    this.#playing.set(gameId, playing);
  }

  /**
   * The turn of a bot, and those that follow where nobody is to follow them: what is decided while a commit is under way goes out
   * with the next one. What comes of it is heard of as of every commit.
   */
  async #play(gameId: string, account: string): Promise<void> {
    const { host } = this.#options;
    const durable: Promise<Fate>[] = [];
    for (let n = 0; n < MOST_AHEAD; n++) {
      const at = await host.ahead(gameId);
      const [next] = at && !this.#stopped ? turnsOf(at.book, at.game) : [];
      if (!at || !next || (n > 0 && this.#pauseOf(at.game, next) > 0)) break;
      // He has had his share of the time: the game stands behind those of the others.
      if (n > 0 && this.#share.waitMs(account) > 0) {
        this.#ready.set(gameId, account);
        break;
      }
      const answer = this.#share.measured(account, () => this.#choose(at.book, at.game));
      if (!answer) break;
      const taken = (await this.#begin(at.game, answer)) ?? (await this.#begin(at.game, this.#idle(at, answer)));
      if (!taken?.played) break;
      durable.push(taken.fate);
      // Whoever else has something to do on this node comes in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(durable);
  }

  #idle({ book, game }: { book: BookPosition; game: GamePosition }, turn: Turn): Answer {
    return { ...turn, move: idleOf(book, game, turn) };
  }

  /** @returns what the first bot answers that does not wait; which of several comes first is chance. Null where all wait */
  #choose(book: BookPosition, game: GamePosition): Answer | null {
    const dice = this.#options.dice ?? freshDice;
    const turns = [...turnsOf(book, game)];
    const [first] = turns;
    while (turns.length > 0) {
      const secret = turns.filter(({ ask }) => ask.mode === 'sealed');
      const turn = pick(dice, secret.length > 0 ? secret : turns);
      turns.splice(turns.indexOf(turn), 1);
      const move = this.#choice(book, game, turn, dice);
      if (move) return { ...turn, move };
    }
    // Bots that all wait for each other would wait for ever.
    return first && !waitsForPeople(game) ? { ...first, move: idleOf(book, game, first) } : null;
  }

  #choice(book: BookPosition, game: GamePosition, turn: Turn, dice: Dice): Answer['move'] | null {
    try {
      const move = chosen(book, game, turn, dice);
      return move && this.#streak(game, turn) > MOST_ON_ONE_ASK ? idleOf(book, game, turn) : move;
    } catch (error) {
      this.#complain(game.id, error);
      return idleOf(book, game, turn);
    }
  }

  /** How often that bot has answered that ask in a row, this time included. */
  #streak({ id }: GamePosition, { ask, seat }: Turn): number {
    const turn = turnName({ ask, seat });
    const before = this.#streaks.get(id);
    const count = before?.turn === turn ? before.count + 1 : 1;
    if (this.#streaks.size > 10_000) this.#streaks.clear();
    this.#streaks.set(id, { turn, count });
    return count;
  }

  /**
   * @returns null where the rules did not take it, for whatever reason of theirs; `played` is false where something else came first,
   * or the database does not answer
   */
  async #begin(
    game: GamePosition,
    { ask, seat, move }: Answer,
  ): Promise<{ readonly played: true; readonly fate: Promise<Fate> } | { readonly played: false } | null> {
    const { host } = this.#options;
    const clientId = clientIdOf(game, seat);
    const input = { kind: 'bot', gameId: game.id, clientId, seat, ask: ask.id, move, atSeq: game.seq } as const;
    const { durable } = await host.begin(input);
    const fate: Promise<Fate> = durable.then(
      () => 'played',
      (error) => this.#fateOf(game, error),
    );
    const after = await host.ahead(game.id);
    if (after && after.game.seq > game.seq) return { played: true, fate };
    return (await fate) === 'refused' ? null : { played: false };
  }

  #fateOf(game: GamePosition, error: unknown): Fate {
    // It was somebody else's turn by then, or its time was up: what happened instead is heard of.
    if (error instanceof Refusal && overtaken.includes(error.code)) return 'overtaken';
    this.#complain(game.id, error);
    // The look that finds that nothing has happened tries again.
    return isRetryable(error) || error instanceof CallerGone ? 'overtaken' : 'refused';
  }

  #look(first = false): Promise<void> {
    this.#looking = this.#lookNow(first)
      .then(() => void this.#complained.delete(''))
      .catch((error) => this.#complain('', error))
      .finally(() => {
        this.#looking = null;
        if (!this.#stopped) this.#lookTimer = this.#scheduler.after(LOOK_EVERY_MS, () => void this.#look());
      });
    return this.#looking;
  }

  async #lookNow(first: boolean): Promise<void> {
    const { sql, host } = this.#options;
    const rows = await botsWaitedFor(sql);
    for (const { game_id: id, book_id: book, organiser } of this.#stalled.look(rows, this.#scheduler.now(), first)) {
      if (this.#stopped || this.#timers.has(id) || this.#ready.has(id) || this.#playing.has(id)) continue;
      host.place(id, book);
      await host.changedElsewhere(book);
      this.#beReady(id, organiser ?? book);
    }
  }

  /** Once for each game, and once while the database does not answer (''). */
  #complain(gameId: string, error: unknown): void {
    if (this.#complained.size > 10_000) this.#complained.clear();
    if (!this.#complained.has(gameId)) this.#options.log(error);
    this.#complained.add(gameId);
  }
}

/** Whose game it is: who organises what it belongs to. */
const accountOf = (book: BookPosition, game: GamePosition): string =>
  (book.games.get(book.id) ?? game).parts.find((part) => part.role === 'organiser')?.person ?? book.id;

const turnName = ({ ask, seat }: Turn): string => `${ask.id} ${seat}`;

const overtaken: readonly string[] = ['bot-late', 'ask-over', 'not-your-ask', 'time-up', 'no-game'];
