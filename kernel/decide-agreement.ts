/** Decides on an undo that needs agreement: proposed, answered by each, and done with the last agreement. */
import { Conflict, Forbidden, type Line, Refusal } from '#rulebooks/rulebook.ts';
import type { Decision } from './decision.ts';
import type { Input } from './input.ts';
import type { GamePosition } from './position.ts';
import { hasPartFor } from './rights.ts';
import type { Undoing } from './undo.ts';
import type { UndoEnding, UndoQuestion } from './undo-question.ts';

/** @throws Refusal `undo-moved-on`, `undo-asked` if another one is open, `no-part` if the proposer is no longer organiser */
export function decideProposal(decision: Decision, input: Extract<Input, { kind: 'propose-undo' }>): Decision {
  const { gameId, clientId, proposed, atSeq } = input;
  const game = decision.game(gameId);
  if (game.seq !== atSeq) throw new Conflict('undo-moved-on', 'host');
  if (game.undoQuestion) throw new Conflict('undo-asked', 'host');
  const { person, by, seqs, reason } = proposed;
  if (!hasPartFor(game.parts, person, 'undo-any')) throw new Forbidden('no-part', 'host');
  const args = { name: by, count: seqs.length, seq: Math.min(...seqs), given: reason === '' ? 0 : 1, reason };
  const lines = [{ key: 'host.undo-proposed', args }];
  decision.hostEvent(gameId, { do: 'undo-proposed', ...proposed }, lines, { clientId, person });
  return decision;
}

/**
 * The proposer withdraws it; each of the others agrees once, or refuses for all.
 * @throws Refusal `undo-not-asked` if it is no longer open, `undo-not-asked-you`, `undo-agreed`, `undo-moved-on`
 */
export function decideAnswer(decision: Decision, input: Extract<Input, { kind: 'answer-undo' }>): Decision {
  const { gameId, clientId, by, question: id, agrees, undoing } = input;
  const game = decision.game(gameId);
  const question = game.undoQuestion;
  if (question?.id !== id || decision.at > question.until) throw new Conflict('undo-not-asked', 'host');
  const head = { clientId, person: by.person };
  if (by.person === question.person && !agrees) return ended(decision, gameId, 'withdrawn', head, by.name);
  const seat = game.parts.find((part) => part.person === by.person && part.role === 'player')?.seat ?? 0;
  if (by.person === question.person || !question.asked.includes(seat))
    throw new Forbidden('undo-not-asked-you', 'host');
  if (!agrees) return ended(decision, gameId, 'refused', { ...head, seat }, by.name);
  if (question.agreed.includes(seat)) throw new Conflict('undo-agreed', 'host');
  const said: Line = { key: 'host.undo-agreed', args: { name: by.name } };
  decision.hostEvent(gameId, { do: 'undo-agreed', seat }, [said], { ...head, seat });
  if (decision.game(gameId).undoQuestion) return decision;
  if (undoing?.atSeq !== game.seq) throw new Conflict('undo-moved-on', 'host');
  return undone(decision, game, question, undoing);
}

/** All have agreed. If an amount has been spent since, nothing is undone and the log says so. */
function undone(decision: Decision, game: GamePosition, { person, reason }: UndoQuestion, undoing: Undoing): Decision {
  const head = { kind: 'undo', person, seat: 0, given: { reason }, undoes: undoing.seqs } as const;
  try {
    decision.takeBack(game.id, undoing, head, reason);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ended(decision, game.id, 'overtaken', {});
  }
  return decision;
}

/** A minute without an answer is a refusal. @throws Refusal `not-due` */
export function decideSilence(decision: Decision, gameId: string): Decision {
  const { undoQuestion } = decision.game(gameId);
  if (!undoQuestion || undoQuestion.until > decision.at) throw new Conflict('not-due', 'host');
  return ended(decision, gameId, 'silence', {});
}

function ended(
  decision: Decision,
  gameId: string,
  how: UndoEnding,
  head: Parameters<Decision['hostEvent']>[3],
  name = '',
): Decision {
  const line: Line = name === '' ? { key: `host.undo-${how}` } : { key: `host.undo-${how}`, args: { name } };
  decision.hostEvent(gameId, { do: 'undo-ended', how }, [line], head);
  return decision;
}
