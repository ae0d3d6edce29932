/**
 * Moves against the sand: each is sent again until there is an answer, those after it wait their turn, and what was never played is told. So a
 * line that is dead for some seconds loses nothing that the rules still take. A board that wants it fetches it once it stands.
 */
import type { Answer } from '#lib/net/api.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import type { Hurry, Move } from './sender.svelte.ts';

/** A network that hangs is one that is gone: the same id makes what arrived after all be played once. A server that is slow has more time. */
const PATIENCE_MS = 2_500;
/** Between attempts, while the browser does not say that the network is back. */
const AGAIN_MS = 300;

/** Code of a problem that stands nowhere else. */
const TOLD = 'kept';

export class Hurried implements Hurry {
  /** The answers to these asks mean what they mean until they are over. */
  takes: (ask: string) => boolean = () => false;
  /** A move waits for the network. */
  stalled = $state(false);
  /** Given, and never played; whoever shows them forgets them when they are read. */
  missed = $state.raw<readonly Move[]>([]);
  /** What `missed` is of, where the board forgets it with that. */
  of: number | null = null;
  #ended = false;

  /** Nobody looks at that game any more: what waits is given up. */
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
        // What is refused at once says so beside the question; what has waited is told with what waited behind it.
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

/** The one of that game, whatever of its page is drawn anew while the line is cut; that of another game gives up. */
export function hurriedFor(game: string): Hurried {
  if (last?.game === game) return last.hurried;
  last?.hurried.end();
  last = { game, hurried: new Hurried() };
  return last.hurried;
}

/** Resolves as soon as the browser has a network again, or after a moment. */
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
