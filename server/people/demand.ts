/** Judges a request by the table of rights. Whoever may not even see a game is told that there is none. */

import { type GameAct, type Grant, may } from '#kernel/rights.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

/**
 * @throws HttpProblem 404 for who may not see the game, whatever he tries; 403 for who sees it and may not do that, 409
 * `game-deleted` where he could if he restored it first
 */
export function demand(act: GameAct, grant: Grant): void {
  if (may(act, grant)) return;
  if (!may('see-game', grant)) throw notFound();
  throw grant.status === 'deleted' ? new HttpProblem(409, 'game-deleted') : new HttpProblem(403, 'not-allowed');
}
