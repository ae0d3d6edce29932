/** What a preview may not reveal, since the move is not made: chance, secrets, and an end that shows everything. */
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import { type BookPosition, hidesSomething, outcomeOf } from './position.ts';

/** @param before the position that it was decided on. @throws Refusal `preview-secret` */
export function checkPreview(before: BookPosition, decision: Decision): void {
  const { moves } = decision.rows();
  if (
    moves.some((move) => move.undoBarrier || move.kind === 'sealed' || endsWithSecrets(before, decision, move.game_id))
  )
    throw new Refusal('preview-secret', 'host');
}

function endsWithSecrets(before: BookPosition, { position }: Decision, gameId: string): boolean {
  const [was, is] = [before.games.get(gameId), position.games.get(gameId)];
  return (
    was !== undefined && is !== undefined && !outcomeOf(was) && outcomeOf(is) !== null && hidesSomething(before, was)
  );
}
