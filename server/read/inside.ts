/** Summaries of nested games for the wall of the surrounding one. */
import type { Sql } from 'postgres';
import { type BookPosition, type GamePosition, gamesInside, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { canRead, screenAccess } from '#kernel/read/access.ts';
import { MOST_TOLD } from '#kernel/read/audience.ts';
import { clocksReply } from '#kernel/read/clock-replies.ts';
import { linesSince, messageOf } from './history.ts';
import type { InsideReply } from './linked-contract.ts';

/** Moves searched for lines: many have none. */
const TOLD_MOVES = 10;
const MOST_LINES = 5;

/** Running games. One taken offline is left out, since its moves are unknown here. */
export const briefsInside = (sql: Sql, book: BookPosition, game: GamePosition): Promise<InsideReply[]> =>
  Promise.all(
    gamesInside(book, game.id)
      .filter((child) => !child.deleted && !child.lease && statusOf(child) === 'playing')
      .filter((child) => rulebookOfGame(child).brief !== undefined)
      .slice(0, MOST_TOLD)
      .map(async (child) => ({
        name: child.name,
        rulebook: child.rulebook,
        brief: rulebookOfGame(child).brief?.(child.state),
        lines: await lastLines(sql, book, child),
        clocks: clocksReply(book, child),
      })),
  );

async function lastLines(sql: Sql, book: BookPosition, { id, seq }: GamePosition): Promise<InsideReply['lines']> {
  const { moves } = await linesSince(sql, book.id, id, seq - TOLD_MOVES, seq);
  const lines = moves.flatMap((move) => move.lines.filter(({ to }) => canRead(screenAccess, to)));
  return lines.slice(-MOST_LINES).map(messageOf);
}
