/** A move that has no answer yet, as it lies on this device. Pure but for the storage, which may be full, forbidden or broken. */

import type { Game } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import type { ActToSend, Move } from '../sender.svelte.ts';

export interface StoredMove {
  /** Of every attempt to send it: the server plays it once. */
  readonly id: string;
  /** What is sent beside its id. */
  readonly body: { readonly ask: string; readonly move: Move; readonly seat: number };
  /** What that seat was asked when it was given, as `askedOf` says it. */
  readonly asked: string | null;
  /** An attempt had no answer: it waits for the network. */
  readonly waits: boolean;
  /** Why it is not sent any more: a sentence. */
  readonly refused?: string;
}

const PLACE = 'parrain-act';

/** Where a move lies on this device: one a game and person. */
export const placeOf = (game: string, person: string): string => `${PLACE} ${game} ${person}`;

/** What a seat is asked by an ask: its options, and the secret answer that is in. Null where it is not asked. */
function askedOf({ asks }: Pick<Game, 'asks'>, ask: string, seat: number): string | null {
  const choice = asks.find(({ id }) => id === ask)?.choices.find((one) => one.seat === seat);
  return choice === undefined ? null : JSON.stringify([choice.options, choice.answer ?? null]);
}

/** A move as it is stored before it is sent. @param act a move @param game as its giver saw it */
export function storedMove(act: ActToSend, id: string, game: Pick<Game, 'asks'>): StoredMove {
  const body = act.body as StoredMove['body']; // Of a move: `Sender.give` makes it.
  return { id, body, asked: askedOf(game, body.ask, body.seat), waits: false };
}

/** Is it the same as an act that is given now? */
export const isSame = ({ body }: StoredMove, act: ActToSend): boolean =>
  JSON.stringify(body) === JSON.stringify(act.body);

/** Is what it answers asked still, as it was then? */
export const isAsked = ({ body: { ask, seat }, asked }: StoredMove, game: Pick<Game, 'asks'>): boolean =>
  asked !== null && askedOf(game, ask, seat) === asked;

/** Says nothing of the move itself: the session has run out or is another person's, or the server is not itself. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === 'other-person';

/** Forgets what anybody confirmed here. @param but his stays */
export function forgetMoves(but: string | null = null): void {
  try {
    for (const place of Object.keys(localStorage))
      if (place.startsWith(`${PLACE} `) && (but === null || !place.endsWith(` ${but}`))) localStorage.removeItem(place);
  } catch {
    // A storage that cannot be read has nothing to forget.
  }
}

export function readMove(place: string): StoredMove | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as StoredMove | null; // Only ever written below.
  } catch {
    return null;
  }
}

/** @param move null: nothing lies there any more @returns whether it was done */
export function writeMove(place: string, move: StoredMove | null): boolean {
  try {
    if (move === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(move));
    return true;
  } catch {
    return false;
  }
}
