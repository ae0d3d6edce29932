/**
 * Games that this device keeps. Calls to their addresses are answered here and not by the network (`net/api.ts` asks). The host itself is
 * loaded with the first page that needs it.
 */
import type { Answer } from '#lib/net/api.ts';
import type { Arguments, Message } from '#rulebooks/rulebook.ts';

/** Puts a message key into words. */
export type Say = (key: string, args?: Arguments) => string;

/** A call below a game's address. */
export interface LocalCall {
  readonly method: string;
  /** Below `/api/games/<id>`: '' for the game itself, `/moves`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What was said by a move, as far as the reader may know it. */
export interface LocalNews {
  readonly seq: number;
  readonly lines: readonly (Message & { readonly seq: number })[];
}

/** What the pages know of the host of a local game. */
export interface LocalGame {
  readonly id: string;
  /** It is stored on this device; false where the device refuses that, and the game lasts as long as the page. */
  readonly isStored: boolean;
  /** All its moves were made here: it is no table that was taken along. */
  readonly isWhole: boolean;
  answer(call: LocalCall): Promise<Answer<unknown>>;
  /** @returns what ends it */
  listen(hear: (news: LocalNews) => void): () => void;
}

const games = new Map<string, LocalGame>();

/** The host of that game; undefined where the server has it. */
export const localGame = (id: string): LocalGame | undefined => games.get(id);

export const addLocalGame = (game: LocalGame): void => void games.set(game.id, game);
export const dropLocalGame = (id: string): void => void games.delete(id);

/** The answer to that call; null where it is the server's. */
export function localAnswer(address: string, method: string, body: unknown): Promise<Answer<unknown>> | null {
  if (games.size === 0) return null;
  // A table taken along goes back to the server.
  if (address.includes('/lease')) return null;
  const [, id = '', path = '', query = ''] = /^\/api\/games\/([^/?]+)([^?]*)\??(.*)$/.exec(address) ?? [];
  return games.get(id)?.answer({ method, path, query: new URLSearchParams(query), body }) ?? null;
}
