import { type GameAct, type Grant, may } from '#kernel/rights.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

/** @throws HttpProblem 404 if the game is not visible, 403 if the act is not allowed, 409 `game-deleted` if it were allowed after restoring */
export function demand(act: GameAct, grant: Grant): void {
  if (may(act, grant)) return;
  if (!may('see-game', grant)) throw notFound();
  throw grant.status === 'deleted' ? new HttpProblem(409, 'game-deleted') : new HttpProblem(403, 'not-allowed');
}
