/**
 * What happens elsewhere, at once: one stream of server-sent events a tab. A frame "game g is at seq n" makes every `load`
 * that depends on `game:<g>` run again; the game itself comes with it (`game/known-games.ts`). When the line is cut the page knows since
 * when it has been alone.
 */
import type { Message } from '#rulebooks/rulebook.ts';
import { invalidate } from '$app/navigation';
import type { TimeReply } from '../../../server/read/clock-contract.ts';
import type { GameFrame } from '../../../server/read/frame-contract.ts';
import { knownClocks } from './clocks/known.svelte.ts';
import { knownGames } from './game/known-games.ts';
import { line } from './line.svelte.ts';

const RETRY_MS = [1000, 2000, 4000, 8000, 15000];
/** The server's heartbeat comes far more often; silence of this length is a dead line. */
const SILENCE_MS = 45_000;
/** So long a line may take to open: the server answers at once. */
const OPENING_MS = 10_000;
const REREAD_MS = 2000;

/** A line of the log, as a frame brings it. */
export type SaidLine = Message & { readonly seq: number };

class Live {
  /** Last known seq of each game. */
  readonly seqs = $state<Record<string, number>>({});

  /** What was said in these games since the page is open, latest last. */
  onsaid: ((game: string, lines: readonly SaidLine[]) => void) | null = null;
  /** The server sent its time, epoch ms. */
  ontime: ((now: number) => void) | null = null;

  #games: readonly string[] = [];
  #link: string | null = null;
  #source: EventSource | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Follows these games from now on, instead of those before; none closes the stream. @param link token of a read-only link */
  follow(games: readonly string[], link: string | null = null): void {
    const wanted = [...new Set(games)].sort();
    if (wanted.join() === this.#games.join() && link === this.#link) return;
    window.addEventListener('online', this.#back);
    this.#games = wanted;
    this.#link = link;
    this.#tries = 0;
    knownGames.follow(wanted, link);
    this.#open();
  }

  stop(): void {
    window.removeEventListener('online', this.#back);
    this.#games = [];
    this.#close();
    knownGames.leave();
    line.disconnectedSince = null;
  }

  /** The network is back. A frame may have come while nothing could be read, so everything is read again, on a fresh line. */
  readonly #back = (): void => {
    this.#tries = 0;
    this.#open();
    this.#reread();
  };

  #open(): void {
    this.#close();
    if (this.#games.length === 0) return;
    const games = this.#games.map(encodeURIComponent).join(',');
    const link = this.#link === null ? '' : `&link=${encodeURIComponent(this.#link)}`;
    knownGames.follow(this.#games, this.#link);
    const known = this.#games.map((game) => knownGames.actOf(game, this.#link) ?? '').join(',');
    const source = new EventSource(`/api/live?games=${games}&known=${known}${link}`);
    this.#source = source;
    mark('opening');
    this.#silence = setTimeout(() => this.#lost(), OPENING_MS);
    source.onopen = () => this.#arrived();
    source.onerror = () => {
      // Closed at once: the server answered, and refused. Reading the game renews a session that has run out, or says why.
      const refused = source.readyState === EventSource.CLOSED;
      this.#lost();
      if (refused) for (const game of this.#games) void invalidate(`game:${game}`);
    };
    for (const kind of ['game', 'time', 'lost']) {
      source.addEventListener(kind, (event) => this.#frame((event as MessageEvent<string>).data)); // EventSource types custom events as Event.
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#source?.close();
    this.#source = null;
  }

  #arrived(): void {
    mark('open');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS);
    if (line.disconnectedSince === null && line.keptAt === null) return;
    line.disconnectedSince = null;
    this.#tries = 0;
    this.#reread();
  }

  /** Reads the games again. The line may stand before every request gets through: then once more, until nothing kept is on show. */
  #reread(): void {
    clearTimeout(this.#again);
    for (const game of this.#games) void invalidate(`game:${game}`);
    this.#again = setTimeout(() => {
      if (line.keptAt !== null && this.#source) this.#reread();
    }, REREAD_MS);
  }

  #lost(): void {
    this.#close();
    knownGames.leave();
    mark('lost');
    line.disconnectedSince ??= Date.now();
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #frame(data: string): void {
    this.#arrived();
    // Our own server wrote it: `time` has now, `game` a game and its seq, `lost` a game that may no longer be seen.
    const frame = JSON.parse(data) as Partial<GameFrame & TimeReply>;
    if (frame.now !== undefined) this.ontime?.(frame.now);
    if (frame.game === undefined) return;
    if (frame.clocks) knownClocks.learn(frame.game, frame.clocks);
    if (frame.seq === undefined) {
      knownGames.forget(frame.game, this.#link);
      return void invalidate(`game:${frame.game}`);
    }
    const heard = knownGames.hear(frame as GameFrame, this.#link);
    if (frame.seq > (this.seqs[frame.game] ?? -1)) {
      this.seqs[frame.game] = frame.seq;
      if (frame.lines?.length) this.onsaid?.(frame.game, frame.lines);
      // It may have been answered or read before its frame came; a log beside it may not.
      if (heard === 'older') knownGames.offer(frame.game, frame.seq, this.#link);
      void invalidate(`game:${frame.game}`);
    } else if (heard === 'brought') void invalidate(`game:${frame.game}`);
  }
}

/** Says on the page how its stream stands. What happens before it is open is read, but not told as news; tests wait for it. */
function mark(state: 'opening' | 'open' | 'lost'): void {
  document.documentElement.dataset.live = state;
}

/** The stream of this tab. */
export const live = new Live();
