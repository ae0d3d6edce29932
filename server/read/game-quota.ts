import type { Sql } from 'postgres';
import { DELETED_COUNTS_DAYS, overQuota } from '../http/quotas.ts';

const DAY_SECONDS = 86_400;

/** Whether a game counts: it exists, or was deleted recently. @param g alias of `game` */
export const stillCounts = (sql: Sql) =>
  sql`(g.gone_at is null or g.gone_at > now() - make_interval(days => ${DELETED_COUNTS_DAYS}))`;

/** Seconds until the first deleted game of a query stops counting; null if there is none. */
export const firstRoom = (sql: Sql) =>
  sql`extract(epoch from min(g.gone_at) + make_interval(days => ${DELETED_COUNTS_DAYS}) - now())::float8`;

/** Seconds until a game deleted now stops counting. */
export const LATEST_ROOM = DELETED_COUNTS_DAYS * DAY_SECONDS;

/** @param most per person @throws HttpProblem 429 `too-many-games` */
export async function expectRoomForGame(sql: Sql, person: string, most: number): Promise<void> {
  const [row] = await sql<{ games: number; room: number | null }[]>`
    select count(*)::int as games, ${firstRoom(sql)} as room
    from seat s join game g on g.book_id = s.book_id and g.game_id = s.game_id
    where s.person_id = ${person} and s.role = 'organiser' and g.parent_id is null and ${stillCounts(sql)}`;
  if ((row?.games ?? 0) >= most) throw overQuota(429, 'too-many-games', most, row?.room ?? LATEST_ROOM);
}
