/**
 * An undo that waits for the agreement of others: proposed by an organiser who plays himself, ended by the first who refuses, by a minute
 * of silence, or by what makes it another question. The rules of the game know nothing of it.
 */
import type { Seat } from '#rulebooks/rulebook.ts';
import { othersWhoSit } from './agreement.ts';
import type { GamePosition } from './position.ts';
import type { MoveRow } from './rows.ts';
import { isFinal } from './shown.ts';
import { overlap, type PastMove, type Path, pathsOf } from './undo.ts';

/** Silence of this length is a no. It runs on while the clocks of the game stand, and while no node is alive. */
export const SILENCE_MS = 60_000;

/** Id of its deadline among the clocks of the game; the rules name their asks otherwise. */
export const SILENCE_CLOCK = 'host.undo';

/** What later moves would have to touch to rest on those that are to go. */
interface Footing {
  readonly paths: readonly Path[];
  /** Ids of the asks that were open before the first of them. */
  readonly asks: readonly string[];
}

/** As it is proposed. */
export interface ProposedUndo {
  /** Made by the client that proposed it: an answer names it, so that a late one answers no other. */
  readonly id: string;
  /** The organiser who proposed it: who he is in this house, which no file takes along, and his name. */
  readonly person: string;
  readonly by: string;
  /** The moves to take back, ascending. */
  readonly seqs: readonly number[];
  readonly reason: string;
  /** Seats whose people are asked, ascending. */
  readonly asked: readonly Seat[];
  readonly footing: Footing;
}

export interface UndoQuestion extends ProposedUndo {
  /** When silence becomes a no, epoch ms. */
  readonly until: number;
  /** Seats whose people agreed, in that order. */
  readonly agreed: readonly Seat[];
}

/** How a question ended that was not agreed to. */
export type UndoEnding = 'refused' | 'withdrawn' | 'silence' | 'overtaken';

/** @param openBefore ids of the asks that were open before the first of them */
export const footingOf = (taken: readonly PastMove[], openBefore: ReadonlySet<string>): Footing => ({
  paths: taken.flatMap(pathsOf),
  asks: [...openBefore],
});

/** The question after one more agreed; null when all have. */
export function withAgreement(question: UndoQuestion, seat: Seat): UndoQuestion | null {
  const agreed = [...question.agreed, seat];
  return question.asked.every((one) => agreed.includes(one)) ? null : { ...question, agreed };
}

/**
 * Is it another question by now? A move rests on those that are to go, others sit there than were asked, its proposer organises no more,
 * or nothing of the game is taken back any more.
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
