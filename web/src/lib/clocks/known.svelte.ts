/** The clocks of the games that this tab looks at, as last heard: from a page's data, or from a frame of the live stream. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';

class KnownClocks {
  #games = $state.raw<Readonly<Record<string, ClocksReply>>>({});

  /** @returns null before anything is known of that game */
  of(gameId: string): ClocksReply | null {
    return this.#games[gameId] ?? null;
  }

  /** Answers may overtake frames: what is older than what is known is thrown away. */
  learn(gameId: string, reply: ClocksReply): void {
    if (reply.seq >= (this.of(gameId)?.seq ?? -1)) this.#games = { ...this.#games, [gameId]: reply };
  }
}

export const knownClocks = new KnownClocks();
