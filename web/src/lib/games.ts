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

/** A game as the user may see it. `View` is the rulebook's view type. */
export type Game<View = unknown> = Omit<GameReply, 'view'> & { readonly view: View };
export type GameAsk = AskReply;
export type { GameListing } from '../../../server/read/contract.ts';

export interface MoveToSend {
  readonly ask: string;
  readonly move: { readonly do: string } & Readonly<Record<string, unknown>>;
  readonly seat?: number;
}

export const pathOfGame = ({ id, rulebook }: { readonly id: string; readonly rulebook: string }): string =>
  localGame(id) ? `/local/${id}` : `${pagesOf(rulebook)?.path ?? '/tables'}/${id}`;

/** Suffix of the message `game.status.…`. */
export const statusOf = (listing: GameListing): string =>
  pagesOf(listing.rulebook)?.statusOf?.(listing) ?? listing.status;

/** Filter of the user's games; all that are not deleted by default. */
export interface GamesWanted {
  readonly awaiting?: true;
  readonly gone?: true;
  readonly organised?: true;
  readonly rulebook?: string;
  readonly after?: string;
}

export function gamesPage(wanted: GamesWanted, fetch?: Fetch): Promise<Answer<GameListReply>> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString();
  return get(query === '' ? '/api/games' : `/api/games?${query}`, fetch);
}

/** All pages: an account has a few hundred games at most (`PARRAIN_PERSON_GAMES`). If a page fails, only its problem is returned. */
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

/** Creates a game; idempotent for the same `id`. */
export const openGame = (game: OpenGame, fetch?: Fetch): Promise<Answer<Static<typeof OpenedReply>>> =>
  post('/api/games', game, fetch);

/** Dry run of a move without a draw; not stored. */
export const previewMove = (game: string, move: MoveToSend): Promise<Answer<PreviewReply>> =>
  post(`/api/games/${game}/moves?preview=true`, { id: newId(), ...move });

export const remind = (game: string, ask: string, seats: readonly number[]): Promise<Answer<unknown>> =>
  call(`/api/games/${game}/reminders`, { method: 'POST', body: { id: newId(), ask, seats }, again: 2 });

export interface LogWanted {
  readonly after?: string | null;
  readonly seat?: number | null;
  readonly do?: string | null;
  readonly q?: string | null;
}

export const logOf = (game: string, wanted: LogWanted = {}, fetch?: Fetch): Promise<Answer<LogReply>> =>
  get(`/api/games/${game}/moves${query({ ...wanted })}`, fetch);

export const ledgerOf = (
  game: string,
  wanted: { holder?: string; unit?: string; seq?: number; inner?: true; after?: string | null },
  fetch?: Fetch,
): Promise<Answer<LedgerReply>> => get(`/api/games/${game}/ledger${query(wanted)}`, fetch);

export const curvesOf = (game: string, unit: string): Promise<Answer<CurvesReply>> =>
  get(`/api/games/${game}/curves${query({ unit })}`);

/** All draws of a finished game, oldest first. @param after `next` of the previous page */
export const drawsOf = (game: string, after: string | null): Promise<Answer<DrawsReply>> =>
  get(`/api/games/${game}/draws${query({ after })}`);

function query(wanted: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
