/**
 * Live updates. A frame "game g is at seq n" invalidates every `load` that depends on `game:<g>`; the new state comes with it (`game/known-games.ts`).
 * Frames come through the stream shared by all tabs (`live-tabs.ts`). When the connection is lost the page knows since when.
 */

import { knownClocks } from '#lib/clocks/known.svelte.ts';
import { knownGames } from '#lib/game/known-games.ts';
import { type LocalGame, localGame } from '#lib/local/local-games.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import { invalidate, invalidateAll } from '$app/navigation';
import type { GameFrame } from '../../../../server/read/frame-contract.ts';
import { line } from './line.svelte.ts';
import { type Frame, keyOf, OPENING_MS, type Standing } from './live-stream.ts';
import { LiveTabs } from './live-tabs.ts';

const REREAD_MS = 2000;

export type LiveLine = Message & { readonly seq: number };

interface Page {
  readonly game: string;
  readonly link: string | null;
  /** The signed-in user, without a link. */
  readonly reader: string | null;
}

class Live {
  /** Last known seq of each game. */
  readonly seqs = $state<Record<string, number>>({});

  /** Called with new log lines, newest last. */
  onsaid: ((game: string, lines: readonly LiveLine[]) => void) | null = null;
  /** Called with server time, epoch ms. */
  ontime: ((now: number) => void) | null = null;

  #page: Page | null = null;
  #tabs: LiveTabs | null = null;
  #local: (() => void) | null = null;
  #state: Standing['state'] = 'lost';
  /** The user the stream turned out to belong to, if another. */
  #stranger: string | null | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  follow(page: Page): void {
    this.#page = page;
    const local = localGame(page.game);
    if (local) return this.#hearsLocal(local);
    window.addEventListener('online', this.#back);
    window.addEventListener('pagehide', this.#leave);
    window.addEventListener('pageshow', this.#join);
    this.#leave();
    this.#join();
  }

  /** A local game notifies directly. */
  #hearsLocal(local: LocalGame): void {
    mark('open');
    this.#local = local.listen(({ seq, lines }) => {
      this.seqs[local.id] = seq;
      if (lines.length > 0) this.onsaid?.(local.id, lines);
      this.#read();
    });
  }

  stop(): void {
    this.#local?.();
    this.#local = null;
    window.removeEventListener('online', this.#back);
    window.removeEventListener('pagehide', this.#leave);
    window.removeEventListener('pageshow', this.#join);
    this.#leave();
    this.#page = null;
    line.disconnectedSince = null;
  }

  readonly #join = (): void => {
    const page = this.#page;
    if (!page || this.#tabs) return;
    this.#stranger = undefined;
    this.#opens();
    this.#tabs = new LiveTabs({
      ...page,
      act: () => knownGames.actOf(page.game, page.link),
      stands: (standing) => this.#stands(page, standing),
      heard: (frame) => this.#frame(page, frame),
      told: (now) => this.ontime?.(now),
    });
  };

  readonly #leave = (): void => {
    clearTimeout(this.#opening);
    clearTimeout(this.#again);
    this.#tabs?.close();
    this.#tabs = null;
    this.#state = 'lost';
    knownGames.leave();
  };

  /** The network is back. A frame may have been missed, so reconnect and reload. */
  readonly #back = (): void => {
    this.#tabs?.back();
    this.#reread();
  };

  #stands(page: Page, { state, reader, acts, refused }: Standing): void {
    if (state === 'lost') {
      // Reloading the game refreshes an expired session or shows why access is refused.
      if (refused && this.#state !== 'lost') this.#read();
      return this.#lost();
    }
    if (page.link === null && reader !== undefined && reader !== page.reader) return this.#isOf(reader);
    const act = acts[keyOf(page)];
    // The leader has not opened the stream for this page yet, or does not know its user.
    if (state === 'opening' || act === undefined || (page.link === null && reader === undefined)) return this.#opens();
    const wasOpen = this.#state === 'open';
    this.#arrived();
    // Frames before this page subscribed.
    if (!wasOpen && act > (knownGames.actOf(page.game, page.link) ?? -1)) this.#read();
  }

  /** Another user signed in or out in another tab: this page is no longer theirs. */
  #isOf(reader: string | null): void {
    this.#lost();
    if (this.#stranger === reader) return;
    this.#stranger = reader;
    void invalidateAll();
  }

  #opens(): void {
    const page = this.#page;
    if (!page || this.#state === 'opening') return;
    this.#state = 'opening';
    mark('opening');
    knownGames.follow([page.game], page.link);
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => this.#lost(), OPENING_MS);
  }

  #arrived(): void {
    if (this.#state !== 'open') {
      this.#state = 'open';
      clearTimeout(this.#opening);
      mark('open');
      if (this.#page) knownGames.follow([this.#page.game], this.#page.link);
    }
    if (line.disconnectedSince === null && line.keptAt === null) return;
    line.disconnectedSince = null;
    this.#reread();
  }

  #read(): void {
    if (this.#page) void invalidate(`game:${this.#page.game}`);
  }

  /** Reloads the game, and again while the result is a cached one: the connection may return before every request succeeds. */
  #reread(): void {
    clearTimeout(this.#again);
    this.#read();
    this.#again = setTimeout(() => {
      if (line.keptAt !== null && this.#state === 'open') this.#reread();
    }, REREAD_MS);
  }

  #lost(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#again);
    if (this.#state !== 'lost') knownGames.leave();
    this.#state = 'lost';
    mark('lost');
    line.disconnectedSince ??= Date.now();
  }

  #frame({ link }: Page, frame: Frame): void {
    this.#arrived();
    if (frame.clocks) knownClocks.learn(frame.game, frame.clocks);
    if (frame.seq === undefined) {
      knownGames.forget(frame.game, link);
      return this.#read();
    }
    const heard = knownGames.hear(frame as GameFrame, link);
    if (frame.seq > (this.seqs[frame.game] ?? -1)) {
      this.seqs[frame.game] = frame.seq;
      if (frame.lines?.length) this.onsaid?.(frame.game, frame.lines);
      // The game was known before its frame came, but the log beside it may not be.
      if (heard === 'older') knownGames.offer(frame.game, frame.seq, link);
      this.#read();
    } else if (heard === 'brought') this.#read();
  }
}

/** Exposes the state of the stream as `data-live`. Events before `open` are loaded but not shown as news; tests wait for it. */
function mark(state: 'opening' | 'open' | 'lost'): void {
  document.documentElement.dataset.live = state;
}

export const live = new Live();
