/**
 * Subscriptions of this node. After each commit every subscriber gets one frame per game: its seq, visible lines, changed clocks, and the
 * visible game or its changes (`frames.ts`). A frame is serialised once per audience, and all its readers get the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { areAllAsBefore } from '#kernel/children.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, grantOf } from '#kernel/read/access.ts';
import { clocksChanged, clocksJson } from '#kernel/read/clock-replies.ts';
import { may } from '#kernel/rights.ts';
import type { Host } from '../commit/host.ts';
import type { Committed } from '../commit/host-options.ts';
import { linesSince, NOTHING_SAID } from '../read/history.ts';
import { Audiences } from './audiences.ts';
import { frameAfter } from './frames.ts';
import { isToldAsBefore } from './surroundings.ts';

export interface Subscriber {
  readonly access: (book: BookPosition, game: GamePosition) => Access;
  /** The reader's person id; null for a stranger or a screen. */
  readonly owner: string | null;
  readonly games: Iterable<string>;
  readonly send: (frame: string | Uint8Array) => void;
  /** The right to see this game is lost: stop sending it. */
  readonly revoke: (gameId: string) => void;
}

/** Frames written per turn of the event loop. */
const BATCH = 250;

export class Hub {
  readonly #sql: Sql;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  /** By book, the delivery under way: commits are delivered in order. */
  readonly #telling = new Map<string, Promise<void>>();

  /** By subscribed game: the range of acts over which its reply is unchanged for everyone. */
  readonly #same = new Map<string, { readonly since: number; readonly upTo: number }>();

  constructor(sql: Sql, host: Host) {
    this.#sql = sql;
    const isFollowed = ({ games }: BookPosition): boolean => [...games.keys()].some((id) => this.#subscribers.has(id));
    host.follow(isFollowed);
    host.onCommit((committed) => {
      if (isFollowed(committed.after)) this.#next(committed);
    });
  }

  /** Number of open streams. */
  get size(): number {
    return new Set([...this.#subscribers.values()].flatMap((subscribers) => [...subscribers])).size;
  }

  /** Whether that person has that game open on this node. */
  isLooking(person: string, gameId: string): boolean {
    return [...(this.#subscribers.get(gameId) ?? [])].some(({ owner }) => owner === person);
  }

  add(subscriber: Subscriber): void {
    for (const game of subscriber.games) {
      const subscribers = this.#subscribers.get(game) ?? new Set();
      this.#subscribers.set(game, subscribers.add(subscriber));
    }
  }

  delete(subscriber: Subscriber, games: Iterable<string> = subscriber.games): void {
    for (const game of games) {
      const subscribers = this.#subscribers.get(game);
      subscribers?.delete(subscriber);
      if (subscribers?.size !== 0) continue;
      this.#subscribers.delete(game);
      this.#same.delete(game);
    }
  }

  #next(committed: Committed): void {
    const book = committed.after.id;
    const told = (this.#telling.get(book) ?? Promise.resolve())
      .then(() => this.#tell(committed))
      .finally(() => {
        if (this.#telling.get(book) === told) this.#telling.delete(book);
      });
    this.#telling.set(book, told);
  }

  /** Whether the reply of that act is still current. */
  isKnown(gameId: string, now: BookPosition, act: number): boolean {
    if (act === now.act) return true;
    const same = this.#same.get(gameId);
    return same !== undefined && act >= same.since && act < now.act && now.act <= same.upTo;
  }

  async #tell({ before, after, moves: known }: Committed): Promise<void> {
    for (const game of after.games.values()) {
      const subscribers = this.#subscribers.get(game.id);
      if (!subscribers) continue;
      const earlier = before?.games.get(game.id);
      const since = earlier?.seq ?? 0;
      const same = this.#same.get(game.id);
      const sameSince = same && same.upTo === before?.act ? same.since : (before?.act ?? 0);
      // Clock changes around a game matter only if one of its own clocks was running.
      const clocks = clocksChanged(before, after, game) ? clocksJson(after, game) : null;
      if (since === game.seq && clocks === null) {
        const asBefore = before !== null && isToldAsBefore(before, after, game);
        this.#same.set(game.id, { since: asBefore ? sameSince : after.act, upTo: after.act });
        // A person who left a surrounding game may have lost access to this one.
        if (before && !areAllAsBefore(before, after, game.id))
          for (const subscriber of [...subscribers]) this.#accessOf(subscriber, after, game);
        continue;
      }
      this.#same.set(game.id, { since: after.act, upTo: after.act });
      const moves =
        known?.filter((move) => move.game_id === game.id) ??
        (await linesSince(this.#sql, after.id, game.id, since, game.seq).catch(() => NOTHING_SAID)).moves;
      const now = new Audiences(after, game);
      const then = before && earlier ? new Audiences(before, earlier) : null;
      const isAsBefore = before !== null && areAllAsBefore(before, after, game.id);
      const frames = new Map<string, Uint8Array>();
      let told = 0;
      for (const subscriber of [...subscribers]) {
        if (++told % BATCH === 0) await nextTurn();
        if (!subscribers.has(subscriber)) continue;
        const access = this.#accessOf(subscriber, after, game);
        if (!access) continue;
        const to = now.of(access);
        const from = then?.of(isAsBefore ? access : subscriber.access(then.book, then.game)) ?? null;
        const key = `${from?.key} ${to.key}`;
        const base = then && from?.sees ? { book: then.book, game: then.game, ...from, since: sameSince } : null;
        const frame = frames.get(key) ?? frameAfter({ book: after, game, ...to }, base, moves, clocks);
        frames.set(key, frame);
        subscriber.send(frame);
      }
    }
  }

  /** The subscriber's access; null if it has lost the right to see the game, which also ends the subscription. */
  #accessOf(subscriber: Subscriber, book: BookPosition, game: GamePosition): Access | null {
    const access = subscriber.access(book, game);
    if (may('see-live', grantOf(game, access))) return access;
    this.delete(subscriber, [game.id]);
    subscriber.revoke(game.id);
    return null;
  }
}
