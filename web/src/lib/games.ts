/** Games over the API: lists, one view, moves that are safe to send twice. */

import type { Static } from 'typebox';
import { type Answer, call, get, newId, post } from '#lib/api.ts';
import { knownGames } from '#lib/game/known-games.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import type {
  CurvesReply,
  DrawsReply,
  GameListing,
  GameListReply,
  GameReply,
  LedgerReply,
  LogReply,
  MoveReply,
  OpenedReply,
  OpenGame,
  PreviewReply,
} from '../../../server/read/contract.ts';
import { pagesOf } from '../rulebooks/index.ts';

type Fetch = typeof globalThis.fetch;

/** One game as its reader may know it. `View` is the rulebook's own. */
export type Game<View = unknown> = Omit<GameReply, 'view'> & { readonly view: View };
export type GameAsk = AskReply;
export type { GameListing } from '../../../server/read/contract.ts';

export interface MoveToSend {
  readonly ask: string;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
  readonly seat?: number;
}

/** Where a game is looked at: under the address of its rulebook's own pages, or at a table. */
export const pathOfGame = ({ id, rulebook }: { readonly id: string; readonly rulebook: string }): string =>
  `${pagesOf(rulebook)?.path ?? '/tables'}/${id}`;

/** How it stands, the end of a message `game.status.…`. */
export const statusOf = (listing: GameListing): string =>
  pagesOf(listing.rulebook)?.statusOf?.(listing) ?? listing.status;

/** Mine, the ones that wait for me first. */
export const myGames = (fetch?: Fetch): Promise<Answer<GameListReply>> => get('/api/games', fetch);

/** Opens a game; give the same `id` again and it is opened once. */
export const openGame = (game: OpenGame, fetch?: Fetch): Promise<Answer<Static<typeof OpenedReply>>> =>
  post('/api/games', game, fetch);

/** Gives a move. Without an answer it is sent again with the same id, so that it is played once whatever the network does. */
export const giveMove = (game: string, move: MoveToSend): Promise<Answer<MoveReply>> =>
  actOn(game, '/moves', { body: { id: newId(), ...move }, again: 4 });

interface Act {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its id. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly again?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Any act on a game. Its answer brings the game as it is then, which the page takes as soon as it is told to show it (`readUntil`).
 * @param path below the game's address
 */
export async function actOn(game: string, path: string, { method = 'POST', ...act }: Act): Promise<Answer<MoveReply>> {
  const headers = { prefer: 'return=representation', ...act.headers };
  const answer = await call<MoveReply>(`/api/games/${game}${path}`, { ...act, method, headers });
  // What has no move to tell of answers with nothing.
  const now = answer.value?.now;
  if (now) knownGames.answered(now.game, now.act);
  return answer;
}

/** What a move without a draw would do; nothing is kept. */
export const previewMove = (game: string, move: MoveToSend): Promise<Answer<PreviewReply>> =>
  post(`/api/games/${game}/moves?preview=true`, { id: newId(), ...move });

/** Reminds these seats, in the app, that an ask waits for them. */
export const remind = (game: string, ask: string, seats: readonly number[]): Promise<Answer<unknown>> =>
  call(`/api/games/${game}/reminders`, { method: 'POST', body: { id: newId(), ask, seats }, again: 2 });

/** What of the log is wanted: from where on, what concerns a band, one kind of move, words. */
export interface LogWanted {
  /** The `next` of the page before. */
  readonly after?: string | null;
  readonly seat?: number | null;
  readonly do?: string | null;
  readonly q?: string | null;
}

/** The log, latest first. */
export const logOf = (game: string, wanted: LogWanted = {}, fetch?: Fetch): Promise<Answer<LogReply>> =>
  get(`/api/games/${game}/moves${query({ ...wanted })}`, fetch);

/** The entries that explain a figure. */
export const ledgerOf = (
  game: string,
  wanted: { holder?: string; unit?: string; seq?: number; inner?: true; after?: string | null },
  fetch?: Fetch,
): Promise<Answer<LedgerReply>> => get(`/api/games/${game}/ledger${query(wanted)}`, fetch);

/** How the balances of one unit went. */
export const curvesOf = (game: string, unit: string): Promise<Answer<CurvesReply>> =>
  get(`/api/games/${game}/curves${query({ unit })}`);

/** Every draw of a game that is over, the first one first. @param after the `next` of the page before */
export const drawsOf = (game: string, after: string | null): Promise<Answer<DrawsReply>> =>
  get(`/api/games/${game}/draws${query({ after })}`);

function query(wanted: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
