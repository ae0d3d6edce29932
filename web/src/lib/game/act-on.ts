/** Acts on a game, moves among them: safe to send twice. */

import type { MoveToSend } from '#lib/games.ts';
import { type Answer, call, newId } from '#lib/net/api.ts';
import type { MoveReply } from '../../../../server/read/contract.ts';
import { knownGames } from './known-games.ts';

/** Gives a move. Without an answer it is sent again with the same id, so that it is played once whatever the network does. */
export const giveMove = (game: string, move: MoveToSend): Promise<Answer<MoveReply>> =>
  actOn(game, '/moves', { body: { id: newId(), ...move }, again: 4 });

/**
 * So long, in ms, what may be sent again waits for an answer. A line that died without a word (the access point went out) would hold it, and all that
 * is given after it, for as long as the browser waits: minutes.
 */
const PATIENCE_MS = 20_000;

interface Act {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its id. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly again?: number;
  readonly patienceMs?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Any act on a game. Its answer brings the game as it is then, which the page takes as soon as it is told to show it (`readUntil`).
 * @param path below the game's address
 */
export async function actOn(game: string, path: string, { method = 'POST', ...act }: Act): Promise<Answer<MoveReply>> {
  const headers = { prefer: 'return=representation', ...act.headers };
  const patienceMs = act.again ? PATIENCE_MS : undefined;
  const answer = await call<MoveReply>(`/api/games/${game}${path}`, { patienceMs, ...act, method, headers });
  // What has no move to tell of answers with nothing.
  const now = answer.value?.now;
  if (now) knownGames.answered(now.game, now.act);
  return answer;
}
