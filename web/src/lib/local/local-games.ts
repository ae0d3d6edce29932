/** Registry of local games: calls to their addresses are answered here instead of by the network (see `net/api.ts`). The host is loaded on demand. */
import type { Answer } from '#lib/net/api.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';

export type Say = (key: string, args?: Arguments) => string;

export interface LocalCall {
  readonly method: string;
  /** Below `/api/games/<id>`: '' for the game itself, `/moves`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A move's lines, as far as the user may know them. */
export interface LocalNews {
  readonly seq: number;
  readonly lines: readonly (Message & { readonly seq: number })[];
}

/** The part of a local host that pages use. */
export interface LocalGame {
  readonly id: string;
  /** False where the device refuses storage: the game lasts as long as the page. */
  readonly isStored: boolean;
  /** All its moves were made here; false for a leased table. */
  readonly isWhole: boolean;
  answer(call: LocalCall): Promise<Answer<unknown>>;
  /** @returns stops it */
  listen(hear: (news: LocalNews) => void): () => void;
}

const games = new Map<string, LocalGame>();

/** The host of a local game; undefined for a server game. */
export const localGame = (id: string): LocalGame | undefined => games.get(id);

export const addLocalGame = (game: LocalGame): void => void games.set(game.id, game);
export const dropLocalGame = (id: string): void => void games.delete(id);

/** The answer of a local game; null if the call is the server's. */
export function localAnswer(address: string, method: string, body: unknown): Promise<Answer<unknown>> | null {
  if (games.size === 0) return null;
  // Leases are handled by the server.
  if (address.includes('/lease')) return null;
  const [, id = '', path = '', query = ''] = /^\/api\/games\/([^/?]+)([^?]*)\??(.*)$/.exec(address) ?? [];
  return games.get(id)?.answer({ method, path, query: new URLSearchParams(query), body }) ?? null;
}
