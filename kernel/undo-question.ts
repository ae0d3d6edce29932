/**
 * An undo that needs agreement, proposed by a playing organiser. It ends with the first refusal, after a minute of silence, or when the
 * situation changes. The rules know nothing of it.
 */
import type { Seat } from '#rulebooks/rulebook.ts';
import { othersWhoSit } from './agreement.ts';
import type { GamePosition } from './position.ts';
import type { MoveRow } from './rows.ts';
import { isFinal } from './shown.ts';
import { overlap, type PastMove, type Path, pathsOf } from './undo.ts';

/** Silence of this length is a refusal. It runs even while the game's clocks are stopped and while no node is alive. */
export const SILENCE_MS = 60_000;

/** Id of its deadline among the clocks of the game; rules use other ids. */
export const SILENCE_CLOCK = 'host.undo';

/** What a later move would have to touch to depend on the moves to undo. */
interface Footing {
  readonly paths: readonly Path[];
  /** Ids of the asks that were open before the first of them. */
  readonly asks: readonly string[];
}

export interface ProposedUndo {
  /** Chosen by the proposing client: answers name it, so that a late one does not answer another proposal. */
  readonly id: string;
  /** The proposing organiser: id on this server (not exported) and name. */
  readonly person: string;
  readonly by: string;
  /** The moves to undo, ascending. */
  readonly seqs: readonly number[];
  readonly reason: string;
  readonly asked: readonly Seat[];
  readonly footing: Footing;
}

export interface UndoQuestion extends ProposedUndo {
  /** When silence becomes a refusal, epoch ms. */
  readonly until: number;
  readonly agreed: readonly Seat[];
}

export type UndoEnding = 'refused' | 'withdrawn' | 'silence' | 'overtaken';

/** @param openBefore ids of the asks that were open before the first of them */
export const footingOf = (taken: readonly PastMove[], openBefore: ReadonlySet<string>): Footing => ({
  paths: taken.flatMap(pathsOf),
  asks: [...openBefore],
});

/** The question after one more agreement; null when all have agreed. */
export function withAgreement(question: UndoQuestion, seat: Seat): UndoQuestion | null {
  const agreed = [...question.agreed, seat];
  return question.asked.every((one) => agreed.includes(one)) ? null : { ...question, agreed };
}

/**
 * Whether a move invalidates the proposal: it depends on the moves to undo, other people sit there, the proposer is no longer organiser, or the game can no longer be undone.
 * @param game after that move
 */
export function isOvertaken(question: UndoQuestion, game: GamePosition, move: MoveRow): boolean {
  const { person, asked, footing } = question;
  if (game.deleted || isFinal(game)) return true;
  if (!game.parts.some((part) => part.role === 'organiser' && part.person === person)) return true;
  if (String(othersWhoSit(game, person)) !== String(asked)) return true;
  if (move.patches.length === 0) return false;
  if (move.ask !== null && !footing.asks.includes(move.ask)) return true;
  return pathsOf(move).some((path) => footing.paths.some((other) => overlap(path, other)));
}
