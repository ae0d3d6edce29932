/** Lists of games, from the columns of the game table. */
import type { Sql } from 'postgres';
import type { GameListing, GameListReply } from './contract.ts';

const PAGE = 50;

export interface ListQuery {
  readonly awaiting?: boolean | undefined;
  /** Instead, root games that the person organised and deleted. */
  readonly gone?: boolean | undefined;
  readonly rulebook?: string | undefined;
  readonly organised?: boolean | undefined;
  readonly after?: string | undefined;
}

/** Games with a part of that person, last changed first; the id breaks ties within a commit. @param after cursor: epoch ms and id of the last one seen */
export async function gamesOf(
  sql: Sql,
  personId: string,
  { awaiting = false, gone = false, rulebook, organised = false, after }: ListQuery,
): Promise<GameListReply> {
  const [before = String(Number.MAX_SAFE_INTEGER), beforeId = ''] = after?.split('_') ?? [];
  // A part in a game gives access to those inside it (`partsIn`).
  const rows = await sql<(Omit<GameListing, 'changedAt' | 'goneAt'> & { changed: number; deleted: Date | null })[]>`
    with recursive part as (
      select s.book_id, s.game_id, s.role, s.seat, true as own from seat s where s.person_id = ${personId}
      union
      select g.book_id, g.game_id, 'screen', null, false
      from part p join game g on g.book_id = p.book_id and g.parent_id = p.game_id
    )
    select g.game_id as id, g.title, g.rulebook, g.status, s.role, s.seat, s.awaits as "awaitsMe",
      (0 = any (g.awaits) and g.status = 'playing') as "awaitsOrganiser", g.gone_at as deleted,
      extract(epoch from g.changed_at)::float8 * 1000 as changed
    from (
      select p.book_id, p.game_id, max(p.seat) as seat, coalesce(min(p.role) filter (where p.own), 'screen') as role,
        bool_or(p.role <> 'screen' and coalesce(p.seat, 0) = any (g.awaits) and g.status = 'playing') as awaits
      from part p join game g on g.book_id = p.book_id and g.game_id = p.game_id
      group by p.book_id, p.game_id
    ) s
    join game g on g.book_id = s.book_id and g.game_id = s.game_id
    where (${awaiting} = false or s.awaits) and (${organised} = false or s.role = 'organiser')
      and g.rulebook = coalesce(${rulebook ?? null}, g.rulebook)
      and case when ${gone} then g.gone_at is not null and s.role = 'organiser' and g.parent_id is null else g.gone_at is null end
      and (extract(epoch from g.changed_at)::float8 * 1000, g.game_id::text) < (${Number(before)}::float8, ${beforeId}::text)
    order by g.changed_at desc, g.game_id::text desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    games: page.map(({ changed, deleted, ...row }) => ({
      ...row,
      changedAt: new Date(changed).toISOString(),
      goneAt: deleted?.toISOString() ?? null,
    })),
    next: rows.length > PAGE && last ? `${last.changed}_${last.id}` : null,
  };
}
