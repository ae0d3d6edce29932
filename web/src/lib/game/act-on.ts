/** Idempotent actions on a game, including moves. */

import type { MoveToSend } from '#lib/games.ts';
import { type Answer, call, newId } from '#lib/net/api.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import { knownGames } from './known-games.ts';

/** Sends a move. Retried with the same id when no response arrives, so it is played once. */
export const giveMove = (game: string, move: MoveToSend): Promise<Answer<MoveReply>> =>
  actOn(game, '/moves', { body: { id: newId(), ...move }, again: 4 });

/** Timeout in ms for a request that can be retried: on a dead connection it would block the queue for minutes. */
const PATIENCE_MS = 20_000;

interface Act {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Includes its id. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly again?: number;
  readonly patienceMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Any action on a game. The response contains the new state, which the page shows on `readUntil`. @param path below the game's address */
export async function actOn(game: string, path: string, { method = 'POST', ...act }: Act): Promise<Answer<MoveReply>> {
  const headers = { prefer: 'return=representation', ...act.headers };
  const patienceMs = act.again ? PATIENCE_MS : undefined;
  const answer = await call<MoveReply>(`/api/games/${game}${path}`, { patienceMs, ...act, method, headers });
  // An action without a move has no body in the response.
  const now = answer.value?.now;
  if (now) knownGames.answered(now.game, now.act);
  return answer;
}
