/** Games over the API: lists, one view, moves that are safe to send twice. */
import { type Answer, call, get, newId, post } from '#lib/api.ts';
import type { Option } from '#rulebooks/options.ts';

/** One game in a list. */
export interface GameSummary {
  readonly id: string;
  readonly title: string;
  readonly rulebook: string;
  readonly status: 'gathering' | 'playing' | 'over';
  readonly seq: number;
  /** Whether it waits for the reader. */
  readonly awaiting?: boolean;
  readonly me?: { readonly seat: number | null; readonly roles: readonly string[] };
}

export interface GameAsk {
  readonly id: string;
  readonly kind: string;
  readonly mode: 'turn' | 'sealed' | 'open';
  readonly seats: readonly number[];
  readonly answered: readonly number[];
  readonly until?: string;
  readonly mine: boolean;
  readonly options: readonly Option[];
}

/** One game as its reader may know it. `View` is the rulebook's own. */
export interface Game<View = unknown> extends GameSummary {
  readonly options: unknown;
  readonly me: { readonly seat: number | null; readonly roles: readonly string[] };
  readonly seats: readonly { readonly seat: number; readonly name: string | null }[];
  readonly view: View;
  readonly asks: readonly GameAsk[];
  readonly balances: readonly { readonly holder: string; readonly unit: string; readonly amount: number }[];
}

export interface MoveToSend {
  readonly ask: string;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
  readonly seat?: number;
}

export const myGames = (fetch?: typeof globalThis.fetch): Promise<Answer<{ games: readonly GameSummary[] }>> =>
  get('/api/games?mine=true', fetch);

export const oneGame = <View>(id: string, fetch?: typeof globalThis.fetch): Promise<Answer<Game<View>>> =>
  get(`/api/games/${id}`, fetch);

/** Gives a move. Without an answer it is sent again with the same id, so that it is played once whatever the network does. */
export function giveMove<T>(game: string, move: MoveToSend): Promise<Answer<T>> {
  return call<T>(`/api/games/${game}/moves`, { method: 'POST', body: { id: newId(), ...move }, again: 4 });
}

/** What a move without a draw would do; nothing is kept. */
export const previewMove = <T>(game: string, move: MoveToSend): Promise<Answer<T>> =>
  post<T>(`/api/games/${game}/moves?preview=true`, { id: newId(), ...move });
