/**
 * Moves against the sand timer: each is retried until a response arrives, in order, and moves that were never played are reported.
 * A dead connection of some seconds loses no move that the rules still accept. Loaded after the first view.
 */
import type { Answer } from '#lib/net/api.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import type { Hurry, Move } from './sender.svelte.ts';

/** Timeout for a hanging request, then retried with the same id. A slow server gets longer. */
const PATIENCE_MS = 2_500;
/** Delay between retries, unless the browser reports the network back. */
const AGAIN_MS = 300;

/** Problem code that is shown nowhere else. */
const TOLD = 'kept';

export class Hurried implements Hurry {
  /** Asks whose answers stay valid until they are over. */
  takes: (ask: string) => boolean = () => false;
  stalled = $state(false);
  /** Moves that were never played; the component that shows them clears the list. */
  missed = $state.raw<readonly Move[]>([]);
  /** The round `missed` belongs to, if the board clears it with the round. */
  of: number | null = null;
  #ended = false;

  /** The game was left: drop what is queued. */
  end(): void {
    this.#ended = true;
  }

  lost(move: Move): void {
    this.missed = [...this.missed, move];
  }

  async send(attempt: (patienceMs: number) => Promise<Answer<MoveReply>>, move: Move): Promise<Answer<MoveReply>> {
    let waited = false;
    for (let patienceMs = PATIENCE_MS; ; ) {
      const began = performance.now();
      const answer = await attempt(patienceMs);
      this.stalled = answer.problem?.code === NO_NETWORK && !this.#ended;
      if (!this.stalled) {
        // An immediate refusal is shown beside the question; after a wait the move is reported with those behind it.
        if (!answer.problem || !waited) return answer;
        this.lost(move);
        return { problem: { ...answer.problem, code: TOLD } };
      }
      waited = true;
      if (performance.now() - began >= patienceMs) patienceMs *= 2;
      await networkOrPause();
    }
  }
}

let last: { readonly game: string; readonly hurried: Hurried } | null = null;

/** One instance per game, kept across re-renders; that of another game is ended. */
export function hurriedFor(game: string): Hurried {
  if (last?.game === game) return last.hurried;
  last?.hurried.end();
  last = { game, hurried: new Hurried() };
  return last.hurried;
}

/** Resolves when the browser reports the network back, or after a delay. */
const networkOrPause = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, AGAIN_MS);
    addEventListener('online', done);
  });
