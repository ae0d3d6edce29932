import type { Sql } from 'postgres';
import { overQuota } from '../http/quotas.ts';
import { firstRoom, LATEST_ROOM, stillCounts } from '../read/game-quota.ts';

/** @param mostMb per person @throws HttpProblem 413 `files-full` */
export async function expectRoomForFile(sql: Sql, person: string, bytes: number, mostMb: number): Promise<void> {
  const [row] = await sql<{ bytes: number; room: number | null }[]>`
    select coalesce(sum(b.bytes), 0)::float8 as bytes, ${firstRoom(sql)} as room
    from brought_in b join game g on g.book_id = b.book_id and g.game_id = b.book_id
    where b.person_id = ${person} and ${stillCounts(sql)}`;
  if ((row?.bytes ?? 0) + bytes > mostMb * 1_000_000)
    throw overQuota(413, 'files-full', mostMb, row?.room ?? LATEST_ROOM);
}
