/** Games inside another one, in short, as its wall shows them. */
import type { Sql } from 'postgres';
import { type BookPosition, type GamePosition, gamesInside, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { canRead, screenAccess } from '#kernel/read/access.ts';
import { MOST_TOLD } from '#kernel/read/audience.ts';
import { clocksReply } from '#kernel/read/clock-replies.ts';
import { linesSince, messageOf } from './history.ts';
import type { InsideReply } from './linked-contract.ts';

/** Moves among which the last line is looked for: many say nothing. */
const LOOKED_AT = 10;

/** Those that are being played. One that was taken along is left out: what happens in it is not known here. */
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
        last: await lastLine(sql, book, child),
        clocks: clocksReply(book, child),
      })),
  );

async function lastLine(sql: Sql, book: BookPosition, { id, seq }: GamePosition): Promise<InsideReply['last']> {
  const { moves } = await linesSince(sql, book.id, id, seq - LOOKED_AT);
  const line = moves.flatMap(({ lines }) => lines.filter(({ to }) => canRead(screenAccess, to))).at(-1);
  return line ? messageOf(line) : null;
}
