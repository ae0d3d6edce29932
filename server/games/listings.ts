/** Lists of games, from what the game table keeps for them. */
import type { Sql } from 'postgres';
import type { GameListing, GameListReply } from './contract.ts';

const PAGE = 50;

/** Games in which that person has a part, last changed first. @param after cursor: epoch ms of the last one seen */
export async function gamesOf(
  sql: Sql,
  personId: string,
  { awaiting, after }: { awaiting?: boolean | undefined; after?: string | undefined },
): Promise<GameListReply> {
  const rows = await sql<(Omit<GameListing, 'changedAt'> & { changed: number })[]>`
    select g.game_id as id, g.title, g.rulebook, g.status, s.role, s.seat, s.awaits as "awaitsMe",
      extract(epoch from g.changed_at)::float8 * 1000 as changed
    from (
      select s.book_id, s.game_id, max(s.seat) as seat, min(s.role) as role,
        bool_or(coalesce(s.seat, 0) = any (g.awaits) and g.status = 'playing') as awaits
      from seat s join game g on g.book_id = s.book_id and g.game_id = s.game_id
      where s.person_id = ${personId} group by s.book_id, s.game_id
    ) s
    join game g on g.book_id = s.book_id and g.game_id = s.game_id
    where (${awaiting ?? false} = false or s.awaits) and extract(epoch from g.changed_at)::float8 * 1000 < ${Number(after ?? Number.MAX_SAFE_INTEGER)}
    order by g.changed_at desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  return {
    games: page.map(({ changed, ...row }) => ({ ...row, changedAt: new Date(changed).toISOString() })),
    next: rows.length > PAGE ? String(page.at(-1)?.changed ?? '') : null,
  };
}
