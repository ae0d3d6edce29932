/** Which games' bots play at once, and which wait for their turn. */
import type { Scheduled, Scheduler } from '../time/scheduler.ts';
import type { WorkShare } from './work-share.ts';

/** Games in which a bot plays at the same moment on one node, and those among them that one account organises. */
const AT_ONCE = 8;
const AT_ONCE_OF_ONE = 2;

interface QueueOptions {
  readonly scheduler: Scheduler;
  readonly share: WorkShare;
  /** Lets the bots of that game play what is due. */
  readonly play: (gameId: string, account: string) => Promise<void>;
}

/** In turn, but for the games of whoever has his share already: nobody's bots keep those of the others waiting. */
export class PlayQueue {
  readonly #options: QueueOptions;
  /** Games in which a turn is due, and who organises them. */
  readonly #ready = new Map<string, string>();
  /** Organisers of games in which a bot plays now, once each. */
  readonly #busy: string[] = [];
  readonly #playing = new Map<string, Promise<void>>();
  #shareTimer: Scheduled | undefined;
  #stopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** What is under way. */
  get playing(): readonly Promise<void>[] {
    return [...this.#playing.values()];
  }

  /** A turn is due in that game, or is played now. */
  has(gameId: string): boolean {
    return this.#ready.has(gameId) || this.#playing.has(gameId);
  }

  /** A turn is due in that game. */
  enter(gameId: string, account: string): void {
    this.#ready.set(gameId, account);
    this.#next();
  }

  /** That game, whose bots play now, has more to do and stands behind the others: it is its turn again when this one is over. */
  standBehind(gameId: string, account: string): void {
    this.#ready.set(gameId, account);
  }

  leave(gameId: string): void {
    this.#ready.delete(gameId);
  }

  /** Nothing begins any more; what is under way goes on. */
  stop(): void {
    this.#stopped = true;
    this.#shareTimer?.cancel();
    this.#ready.clear();
  }

  #next(): void {
    const { scheduler, share } = this.#options;
    let waitMs = Number.POSITIVE_INFINITY;
    for (const [gameId, account] of this.#ready) {
      if (this.#playing.size >= AT_ONCE) return;
      if (this.#playing.has(gameId) || this.#busy.filter((one) => one === account).length >= AT_ONCE_OF_ONE) continue;
      const wait = share.waitMs(account);
      if (wait === 0) this.#begun(gameId, account);
      else waitMs = Math.min(waitMs, wait);
    }
    this.#shareTimer?.cancel();
    if (waitMs < Number.POSITIVE_INFINITY && !this.#stopped)
      this.#shareTimer = scheduler.after(waitMs, () => this.#next());
  }

  #begun(gameId: string, account: string): void {
    this.#ready.delete(gameId);
    this.#busy.push(account);
    const playing = this.#options.play(gameId, account).finally(() => {
      this.#playing.delete(gameId);
      this.#busy.splice(this.#busy.indexOf(account), 1);
      if (!this.#stopped) this.#next();
    });
    this.#playing.set(gameId, playing);
  }
}
