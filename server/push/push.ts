/**
 * Notifies people who do not have the game open: it awaits them, a line of theirs is contested, an evening is tomorrow, a rematch is proposed. Polls the database for committed
 * changes: commits do not wait for it, and another node continues after a crash. A book is examined once it has been quiet for a while.
 */
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { BookPosition } from '#kernel/position.ts';
import type { Host } from '../commit/host.ts';
import { type Scheduled, type Scheduler, systemScheduler } from '../time/scheduler.ts';
import { pushKinds } from './contract.ts';
import { eveningUntil, itemsFor, nextEveningTold } from './items.ts';
import { type ClaimedMessage, claimMessages, drop, MAX_MESSAGES, putOff, withdrawSeen } from './outbox.ts';
import { post, type Sender } from './post.ts';
import { forget } from './subscriptions.ts';
import {
  type ClaimedBook,
  claimBooks,
  noteChanges,
  type Outcome,
  peopleIn,
  prune,
  type Told,
  writeOutcome,
} from './watch.ts';
import { word } from './words.ts';

export const LOOK_EVERY_MS = 5_000;
/** Delay after the last move in a book, so that phones stay silent while people play together. */
export const PATIENCE_MS = 5 * 60_000;
/** Within this time every node polls and removes messages for people who have the game open there. */
const ALL_NODES_MS = 2.4 * LOOK_EVERY_MS;
const EXPIRES_MS = 12 * 3_600_000;
const PRUNE_EVERY_LOOKS = 12;
/** Messages sent at once. */
const AT_ONCE = 8;

export interface PushDependencies {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  readonly host: Host;
  /** The database's time, epoch ms. */
  readonly now: () => number;
  readonly shared: boolean;
  /** Whether that person has that game open on this node. */
  readonly isLooking: (person: string, gameId: string) => boolean;
  readonly sender: Sender;
  readonly scheduler?: Scheduler | undefined;
  readonly log: (error: unknown) => void;
}

export class Push {
  readonly #with: PushDependencies;
  readonly #scheduler: Scheduler;
  #looks = 0;
  #looking: Promise<void> | null = null;
  #timer: Scheduled | undefined;
  #stopped = false;
  /** Polling fails, and this is logged. */
  #complained = false;

  constructor(dependencies: PushDependencies) {
    this.#with = dependencies;
    this.#scheduler = dependencies.scheduler ?? systemScheduler;
  }

  /** The first poll runs after the usual interval, which keeps the start fast. */
  start(): void {
    this.#timer = this.#scheduler.after(LOOK_EVERY_MS, () => this.#look());
  }

  /** Resolves when pending messages are sent or given up. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    await this.idle();
  }

  async idle(): Promise<void> {
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.#lookNow()
      .then(() => {
        this.#complained = false;
      })
      .catch((error) => {
        if (!this.#complained) this.#with.log(error);
        this.#complained = true;
      })
      .finally(() => {
        this.#looking = null;
        if (!this.#stopped) this.start();
      });
  }

  async #lookNow(): Promise<void> {
    const { sql, now, isLooking } = this.#with;
    if (this.#looks++ % PRUNE_EVERY_LOOKS === 0) await prune(sql, now());
    await noteChanges(sql, now(), PATIENCE_MS);
    for (const book of await claimBooks(sql, now())) {
      if (this.#stopped) return;
      // A book that fails does not stop the others; it is retried when its claim expires.
      await this.#tell(book).catch((error) => this.#with.log(error));
    }
    await withdrawSeen(sql, isLooking);
    for (;;) {
      const messages = await claimMessages(sql, now());
      await this.#sendAll(messages);
      if (messages.length < MAX_MESSAGES || this.#stopped) return;
    }
  }

  async #tell(claimed: ClaimedBook): Promise<void> {
    const { sql, host, now, shared } = this.#with;
    const read = await host.read(claimed.book_id);
    const at = now();
    // It has changed since it was claimed, so it is not quiet.
    const moved = claimed.moved && read?.book.act === claimed.act;
    const people = read ? await peopleIn(sql, claimed.book_id) : [];
    const outcome = read
      ? outcomeOf(read.book, people, moved ? claimed.changed : null, at)
      : { told: [], act: claimed.act, quiet: null, next: null };
    await writeOutcome(sql, claimed, outcome, {
      at,
      due: shared ? at + ALL_NODES_MS : at,
      expires: at + EXPIRES_MS,
    });
  }

  async #sendAll(messages: readonly ClaimedMessage[]): Promise<void> {
    const rest = messages.values();
    const some = async (): Promise<void> => {
      for (const message of rest) await this.#send(message).catch((error) => this.#with.log(error));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  }

  /** Drops items that were answered, settled or cancelled in the meantime. */
  async #send(message: ClaimedMessage): Promise<void> {
    const { sql, db, host, now, sender } = this.#with;
    const read = await host.read(message.game_id);
    const items = read ? itemsFor(read.book, read.game, message.person, now()) : [];
    const told = items.find(({ kind, id }) => kind === message.kind && message.items.includes(id));
    if (!read || !told) return drop(sql, message);
    const { session_id, game_id, kind, locale, endpoint, p256dh, auth } = message;
    const body = word(locale, `push.${kind}`, { time: told.time ?? '' });
    const text = JSON.stringify({ title: read.game.title, body, kind, game: game_id, lang: locale });
    const posted = await post(sender, {
      to: { endpoint, keys: { p256dh, auth } },
      text,
      topic: `${kind.slice(0, 8)}-${game_id.replaceAll('-', '').slice(0, 23)}`,
      ttlSeconds: Math.max(0, Math.round((message.expires - now()) / 1000)),
    });
    switch (posted.fate) {
      case 'sent':
      case 'refused':
        return drop(sql, message);
      case 'gone':
        return forget(db, [session_id]);
      case 'later':
        return putOff(sql, message, now(), posted.afterMs);
    }
  }
}

/** @param changed since when changes may be notified (unless people meet), epoch ms; null if they may not */
function outcomeOf(book: BookPosition, people: readonly string[], changed: number | null, at: number): Outcome {
  const until = changed === null ? null : eveningUntil(book, at, changed);
  const all = changed !== null && until === null;
  const told = [...book.games.values()].flatMap((game) =>
    people.flatMap((person): Told[] => {
      const items = itemsFor(book, game, person, at);
      const kinds = all ? pushKinds : (['evening'] as const);
      return kinds.flatMap((kind) => {
        const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
        return ids.length > 0 ? [{ person, game: game.id, kind, ids }] : [];
      });
    }),
  );
  return { told, act: all ? book.act : null, quiet: until, next: nextEveningTold(book, at) };
}
