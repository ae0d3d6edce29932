/** Notifications of the database. */
import type { Sql } from 'postgres';

/**
 * Hears what is announced on a channel.
 * @param again whenever it listens, at first and after a connection was lost: what was announced meanwhile is not heard any more
 * @returns stops listening; where the connection is gone already there is nothing to stop
 */
export async function listenTo(
  sql: Sql,
  channel: string,
  heard: (payload: string) => void,
  again: () => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen(channel, heard, again);
  return () => unlisten().catch(() => {});
}
