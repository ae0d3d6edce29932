/**
 * Plays the seats of bots on any live node. The node that committed a move lets the bots answer it. Any node takes over a game that waits for a bot and does not change. Two
 * nodes may play the same turn: an answer counts only at the seq it was chosen for (`decide.ts`), and all nodes derive the same id for it. Computed asks work the same way: a
 * thread computes the answer, which is submitted if the ask is still open with the same input.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import PQueue from 'p-queue';
import type { Sql } from 'postgres';
import {
  type Answer,
  besideOf,
  computationsOf,
  idleOf,
  type Turn,
  turnsOf,
  waitsForPeople,
} from '#kernel/bot-turns.ts';
import { computedMove } from '#kernel/input.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Dice, pick } from '#rulebooks/dice.ts';
import { type Ask, Refusal } from '#rulebooks/rulebook.ts';
import { CallerGone } from '../commit/caller.ts';
import type { Host } from '../commit/host.ts';
import { isMove, wrongPlaceIn } from '../commit/move-shape.ts';
import { isRetryable } from '../database/errors.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { type Scheduled, type Scheduler, systemScheduler } from '../time/scheduler.ts';
import { type BotDice, chosen, clientIdOf, freshDice, hasPeople, thinksFor } from './choice.ts';
import type { ComputeOrder } from './compute-job.ts';
import { BotTable, turnName } from './table.ts';
import { botsWaitedFor, StalledGames } from './waiting.ts';

export interface BotOptions {
  readonly sql: Sql;
  readonly host: Host;
  readonly shared: boolean;
  /** Pause before each answer while people are at the table, so that they can follow. */
  readonly pauseMs: number;
  /** How long another node may exceed its pause before this node takes the turn. */
  readonly patienceMs?: number;
  /** Random source of bots; default: `freshDice`. */
  readonly dice?: BotDice | undefined;
  /** Runs the timers of pauses and polling; default: the system's. */
  readonly scheduler?: Scheduler;
  readonly compute: (order: ComputeOrder) => Promise<unknown>;
  readonly log: (error: unknown) => void;
}

/** What came of an answer: accepted, outdated by another move, or refused by the rules. */
type Fate = 'played' | 'overtaken' | 'refused';

export const BOT_PAUSE_MS = 700;
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const MOST_PAUSE_MS = 5_000;
/** Time that a bot's pause leaves on the ask's clock. */
const LEFT_ON_CLOCK_MS = 1_000;
/** Turns decided before the first of them is durable. */
const MOST_AHEAD = 64;
/** Games with a playing bot on one node at once, in all and per organiser's account. */
const games = {
  atOnce: 8,
  atOnceOfOne: 2,
  most: Number.POSITIVE_INFINITY,
  mostOfOne: Number.POSITIVE_INFINITY,
} as const;
/** On close, time for work in progress to end. */
const STOP_WITHIN_MS = 2_000;

export class BotDriver {
  readonly #options: BotOptions;
  readonly #scheduler: Scheduler;
  readonly #stalled: StalledGames;
  readonly #tables = new Map<string, BotTable>();
  /** Fair per account: one account's bots do not block those of others. */
  readonly #games = new FairQueue(games);
  /** One bot thinks per turn of the event loop, so that requests are served in between. */
  readonly #thinking = new PQueue({ concurrency: 1 });
  readonly #due = new Set<string>();
  readonly #playing = new Map<string, Promise<void>>();
  /** Computations under way, by game, ask and input. */
  readonly #computing = new Map<string, Promise<void>>();
  readonly #complained = new Set<string>();
  #listens = false;
  #looking: Promise<void> | null = null;
  #lookTimer: Scheduled | undefined;
  #stopped = false;

  constructor(options: BotOptions) {
    this.#options = options;
    this.#scheduler = options.scheduler ?? systemScheduler;
    const { pauseMs, patienceMs = PATIENCE_MS + (pauseMs > 0 ? MOST_PAUSE_MS : 0) } = options;
    this.#stalled = new StalledGames(patienceMs + pauseMs);
  }

  /** From now on bots react to commits. */
  listen(): void {
    const { host, shared } = this.#options;
    if (this.#listens) return;
    this.#listens = true;
    host.follow((book) => [...book.games.keys()].some((id) => this.#tables.has(id)));
    host.onCommit(({ before, after, own: isOwn }) => {
      const own = isOwn || !shared;
      for (const game of after.games.values()) if (before?.games.get(game.id) !== game) this.#heed(after, game, own);
    });
  }

  /** Resolves after the first poll, which resumes what the last node left. */
  async start(): Promise<void> {
    this.listen();
    if (!this.#stopped) await this.#look(!this.#options.shared);
  }

  /** Resolves when work in progress is done, or soon after at the latest. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#lookTimer?.cancel();
    this.#due.clear();
    for (const { timers } of this.#tables.values()) for (const timer of timers.values()) timer.cancel();
    this.#tables.clear();
    await new Promise<void>((resolve) => {
      const late = this.#scheduler.after(STOP_WITHIN_MS, resolve);
      void this.idle().then(() => {
        late.cancel();
        resolve();
      });
    });
  }

  /** Resolves when no bot plays and no poll runs: nothing more happens before the next timer. */
  async idle(): Promise<void> {
    const busy = () => [...this.#playing.values(), ...this.#computing.values()];
    while (this.#looking || busy().length > 0) await Promise.all([this.#looking, ...busy()]);
  }

  /** Schedules bots after a game changed. Each turn has its own pause; a turn that stays open keeps its timer. @param own this node committed the change, so it plays the bots */
  #heed(book: BookPosition, game: GamePosition, own: boolean): void {
    if (own) for (const ask of computationsOf(book, game)) this.#compute(game, ask);
    const turns = own && !this.#stopped ? [...turnsOf(book, game), ...besideOf(book, game)] : [];
    this.#tables.get(game.id)?.keep(new Set(turns.map(turnName)));
    if (turns.length === 0) {
      this.#tables.delete(game.id);
      this.#due.delete(game.id);
      return;
    }
    const table = this.#tableOf(game.id);
    const account = accountOf(book, game);
    for (const turn of turns) {
      const name = turnName(turn);
      if (table.timers.has(name)) continue;
      const pauseMs = table.due.has(name) ? 0 : this.#pauseOf(book, game, turn);
      const isDue = () => {
        table.timers.delete(name);
        table.due.add(name);
        this.#playWhenDue(game.id, account);
      };
      if (pauseMs === 0) isDue();
      else table.timers.set(name, this.#scheduler.after(pauseMs, isDue));
    }
  }

  #playWhenDue(gameId: string, account: string): void {
    if (this.#stopped) return;
    this.#due.add(gameId);
    if (this.#playing.has(gameId)) return;
    const play = async (): Promise<void> => {
      if (this.#due.delete(gameId)) await this.#play(gameId);
    };
    const playing = this.#games
      .do(account, play)
      .catch((error) => this.#complain('', error))
      .finally(() => {
        this.#playing.delete(gameId);
        // A turn became due in the meantime: the game goes to the back of the queue.
        if (this.#due.has(gameId)) this.#playWhenDue(gameId, account);
      });
    this.#playing.set(gameId, playing);
  }

  #tableOf(gameId: string): BotTable {
    const table = this.#tables.get(gameId) ?? new BotTable();
    this.#tables.set(gameId, table);
    return table;
  }

  /** People watch what the bot does; secret answers are not watched. */
  #isFollowed = (game: GamePosition, { ask }: Turn): boolean =>
    this.#options.pauseMs > 0 && hasPeople(game) && ask.mode !== 'sealed';

  /** The bot's pause, ms: within the ask's clock, and short enough that no other node takes the turn over. */
  #pauseOf(book: BookPosition, game: GamePosition, turn: Turn): number {
    if (!this.#isFollowed(game, turn)) return 0;
    const { pauseMs, dice = freshDice } = this.#options;
    let thinks: number | null = null;
    try {
      thinks = thinksFor(book, game, turn, dice(game, turn.seat));
    } catch (error) {
      this.#complain(game.id, error);
    }
    const due = game.clocks[turn.ask.clock ?? turn.ask.id]?.due ?? null;
    const most = due === null ? MOST_PAUSE_MS : due - this.#scheduler.now() - LEFT_ON_CLOCK_MS;
    return Math.max(0, Math.min(thinks ?? pauseMs, most, Math.max(MOST_PAUSE_MS, pauseMs)));
  }

  /** Plays due turns, and the unwatched turns that follow them. What is decided during a commit goes out with the next one. The results arrive through `onCommit`. */
  async #play(gameId: string): Promise<void> {
    const { host } = this.#options;
    const durable: Promise<Fate>[] = [];
    for (let n = 0; n < MOST_AHEAD; n++) {
      const thought = await this.#thinking.add(async () => {
        await nextTurn();
        const at = await host.ahead(gameId);
        const answer = at && !this.#stopped ? this.#choose(at.book, at.game) : null;
        return at && answer ? { at, answer } : null;
      });
      if (!thought) break;
      const { at, answer } = thought;
      const taken = (await this.#begin(at.game, answer)) ?? (await this.#beginIdle(at, answer));
      if (!taken?.played) break;
      this.#tables.get(gameId)?.answered(answer);
      durable.push(taken.fate);
    }
    await Promise.all(durable);
  }

  /** Plays the rules' idle move in place of a refused one; null for an optional ask. */
  async #beginIdle({ book, game }: { book: BookPosition; game: GamePosition }, turn: Turn) {
    return turn.ask.optional ? null : this.#begin(game, { ...turn, move: idleOf(book, game, turn) });
  }

  /** @returns the first answer of a bot that does not wait, in random order; null when all wait */
  #choose(book: BookPosition, game: GamePosition): Answer | null {
    const { dice = freshDice } = this.#options;
    const awaited = turnsOf(book, game);
    const all = [...awaited, ...besideOf(book, game)];
    if (all.length === 0) return null;
    const table = this.#tableOf(game.id);
    const isDue = (turn: Turn): boolean => table.due.has(turnName(turn)) || !this.#isFollowed(game, turn);
    const turns = all.filter(isDue);
    const order = dice(game, 0);
    while (turns.length > 0) {
      const turn = pick(order, firstOf(turns));
      turns.splice(turns.indexOf(turn), 1);
      // Waiting bots are drawn too: repeated at the same seq, the order stays the same.
      if (table.hasPassed(game.seq, turn)) continue;
      table.due.delete(turnName(turn));
      const move = this.#choice(book, game, turn, dice(game, turn.seat));
      if (move) return { ...turn, move };
      table.pass(game.seq, turn);
    }
    const [first] = awaited;
    const allWait = awaited.every((turn) => table.hasPassed(game.seq, turn));
    // If all bots wait for each other, the first one plays its idle move: else the game would hang.
    return first && allWait && !waitsForPeople(game) ? { ...first, move: idleOf(book, game, first) } : null;
  }

  #choice(book: BookPosition, game: GamePosition, turn: Turn, dice: Dice): Answer['move'] | null {
    const idle = () => (turn.ask.optional ? null : idleOf(book, game, turn));
    try {
      const move = chosen(book, game, turn, dice);
      return move && this.#tables.get(game.id)?.hasSaidEnough(turn) ? idle() : move;
    } catch (error) {
      this.#complain(game.id, error);
      return idle();
    }
  }

  /** @returns null when the rules refuse the answer; `played` is false when another move came first or the database does not answer */
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

  #compute(game: GamePosition, ask: Ask): void {
    const name = JSON.stringify([game.id, ask.id, ask.input]);
    if (this.#stopped || this.#computing.has(name)) return;
    const computing = this.#answerComputed(game, ask)
      .catch((error) => {
        if (!this.#stopped) this.#complain(game.id, error);
      })
      .finally(() => this.#computing.delete(name));
    this.#computing.set(name, computing);
  }

  /** Computes an ask's answer while the game may go on. Drops it if the ask has ended or its input has changed. */
  async #answerComputed({ id: gameId, rulebook }: GamePosition, { id, kind, input }: Ask): Promise<void> {
    const { host, compute } = this.#options;
    const answer = await compute({ rulebook, kind, input });
    for (let triedAt = -1; ; ) {
      const at = await host.ahead(gameId);
      const ask = at && computationsOf(at.book, at.game).find((one) => one.id === id);
      if (this.#stopped || !ask || !isDeepStrictEqual(ask.input, input)) return;
      const { game } = at;
      // Refused at the current seq: the next poll retries.
      if (game.seq === triedAt) return;
      triedAt = game.seq;
      const move = computedMove(ask, answer);
      if (!isMove(game, move))
        throw new Error(`${rulebook}: what it computes for ${kind} is no move, at ${wrongPlaceIn(game, move)}`);
      const head = { gameId, clientId: clientIdOf(game, 0), ask: id, answer, atSeq: game.seq } as const;
      await host.submit({ kind: 'computed', ...head }).catch((error) => this.#fateOf(game, error));
    }
  }

  #fateOf(game: GamePosition, error: unknown): Fate {
    // The turn passed to another seat or its time ran out: `onCommit` reports what happened instead.
    if (error instanceof Refusal && overtaken.includes(error.code)) return 'overtaken';
    this.#complain(game.id, error);
    // The next poll retries if nothing has happened.
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
      const { timers } = this.#tables.get(id) ?? {};
      if (this.#stopped || timers?.size || this.#due.has(id) || this.#playing.has(id)) continue;
      host.place(id, book);
      await host.refresh(book);
      const at = await host.ahead(id);
      if (!at) continue;
      for (const ask of computationsOf(at.book, at.game)) this.#compute(at.game, ask);
      for (const turn of turnsOf(at.book, at.game)) this.#tableOf(id).due.add(turnName(turn));
      this.#playWhenDue(id, organiser ?? book);
    }
  }

  /** Logs once for each game, and once while the database does not answer (''). */
  #complain(gameId: string, error: unknown): void {
    if (this.#complained.size > 10_000) this.#complained.clear();
    if (!this.#complained.has(gameId)) this.#options.log(error);
    this.#complained.add(gameId);
  }
}

/** The organiser of the root game: limits count by that account. */
const accountOf = (book: BookPosition, game: GamePosition): string =>
  (book.games.get(book.id) ?? game).parts.find((part) => part.role === 'organiser')?.person ?? book.id;

/** Secret answers first, then optional answers before those that end the ask. */
function firstOf(turns: readonly Turn[]): readonly Turn[] {
  const secret = turns.filter(({ ask }) => ask.mode === 'sealed');
  const beside = turns.filter(({ ask }) => ask.optional);
  return [secret, beside, turns].find((some) => some.length > 0) ?? [];
}

const overtaken: readonly string[] = ['bot-late', 'ask-over', 'not-your-ask', 'time-up', 'no-game'];
