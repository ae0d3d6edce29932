/** The clocks of the games this tab follows, from page data or frames of the live stream. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';

class KnownClocks {
  #games = $state.raw<Readonly<Record<string, ClocksReply>>>({});

  /** @returns null before the first reply */
  of(gameId: string): ClocksReply | null {
    return this.#games[gameId] ?? null;
  }

  /** Ignores a reply older than the known one: responses may arrive after newer frames. */
  learn(gameId: string, reply: ClocksReply): void {
    if (reply.seq >= (this.of(gameId)?.seq ?? -1)) this.#games = { ...this.#games, [gameId]: reply };
  }
}

export const knownClocks = new KnownClocks();
