/** Games over the API: lists, one view, what is read of one. Acts on a game are in `game/act-on.ts`. */

import type { Static } from 'typebox';
import { localGame } from '#lib/local/local-games.ts';
import { type Answer, call, get, newId, post } from '#lib/net/api.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import type {
  CurvesReply,
  DrawsReply,
  GameListing,
  GameListReply,
  GameReply,
  LedgerReply,
  LogReply,
  OpenedReply,
  OpenGame,
  PreviewReply,
} from '../../../server/read/contract.ts';
import { pagesOf } from '../games/index.ts';

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
  localGame(id) ? `/local/${id}` : `${pagesOf(rulebook)?.path ?? '/tables'}/${id}`;

/** How it stands, the end of a message `game.status.…`. */
export const statusOf = (listing: GameListing): string =>
  pagesOf(listing.rulebook)?.statusOf?.(listing) ?? listing.status;

/** Which of my games are wanted; all that are not deleted where nothing is said. */
export interface GamesWanted {
  readonly awaiting?: true;
  readonly gone?: true;
  readonly organised?: true;
  readonly rulebook?: string;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** One page of my games, those that changed last first. */
export function gamesPage(wanted: GamesWanted, fetch?: Fetch): Promise<Answer<GameListReply>> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString();
  return get(query === '' ? '/api/games' : `/api/games?${query}`, fetch);
}

/** Every page of my games: an account has a few hundred at most (`PARRAIN_PERSON_GAMES`). Of a page that fails nothing is told but its problem. */
export async function everyGame(wanted: GamesWanted, fetch?: Fetch): Promise<Answer<readonly GameListing[]>> {
  const games: GameListing[] = [];
  for (let after: string | undefined; ; ) {
    const { value, problem } = await gamesPage(after === undefined ? wanted : { ...wanted, after }, fetch);
    if (!value) return { problem };
    games.push(...value.games);
    if (value.next === null) return { value: games };
    after = value.next;
  }
}

/** Opens a game; give the same `id` again and it is opened once. */
export const openGame = (game: OpenGame, fetch?: Fetch): Promise<Answer<Static<typeof OpenedReply>>> =>
  post('/api/games', game, fetch);

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
