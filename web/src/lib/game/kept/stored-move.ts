/** Storage of a move without a response. Pure but for localStorage, which may be full, forbidden or broken. */

import type { Game } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import type { ActToSend, Move } from '../sender.svelte.ts';

export interface StoredMove {
  /** Idempotency key: the same for every attempt. */
  readonly id: string;
  readonly body: { readonly ask: string; readonly move: Move; readonly seat: number };
  /** The seat's options when the move was made, from `askedOf`. */
  readonly asked: string | null;
  readonly waits: boolean;
  /** Why it will not be sent: a sentence. */
  readonly refused?: string;
}

const PLACE = 'parrain-act';

/** Storage key: one per game and user. */
export const placeOf = (game: string, person: string): string => `${PLACE} ${game} ${person}`;

/** A seat's options for an ask and its secret answer so far. Null where it is not asked. */
function askedOf({ asks }: Pick<Game, 'asks'>, ask: string, seat: number): string | null {
  const choice = asks.find(({ id }) => id === ask)?.choices.find((one) => one.seat === seat);
  return choice === undefined ? null : JSON.stringify([choice.options, choice.answer ?? null]);
}

/** The stored form of a move. @param act a move @param game as its author saw it */
export function storedMove(act: ActToSend, id: string, game: Pick<Game, 'asks'>): StoredMove {
  const body = act.body as StoredMove['body']; // A move's body: `Sender.give` builds it.
  return { id, body, asked: askedOf(game, body.ask, body.seat), waits: false };
}

export const isSame = ({ body }: StoredMove, act: ActToSend): boolean =>
  JSON.stringify(body) === JSON.stringify(act.body);

/** Is the ask unchanged? */
export const isAsked = ({ body: { ask, seat }, asked }: StoredMove, game: Pick<Game, 'asks'>): boolean =>
  asked !== null && askedOf(game, ask, seat) === asked;

/** A failure unrelated to the move: network, session, another user, or server error. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === 'other-person';

/** Deletes all stored moves. @param but user id whose moves are kept */
export function forgetMoves(but: string | null = null): void {
  try {
    for (const place of Object.keys(localStorage))
      if (place.startsWith(`${PLACE} `) && (but === null || !place.endsWith(` ${but}`))) localStorage.removeItem(place);
  } catch {
    // Storage unavailable: nothing to delete.
  }
}

export function readMove(place: string): StoredMove | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as StoredMove | null; // Only written below.
  } catch {
    return null;
  }
}

/** @param move null deletes it @returns whether it succeeded */
export function writeMove(place: string, move: StoredMove | null): boolean {
  try {
    if (move === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(move));
    return true;
  } catch {
    return false;
  }
}
