import type { Sql } from 'postgres';

/**
 * Listens on a channel.
 * @param again called at the start and after each reconnection: notifications in between are lost
 * @returns a function that stops listening; does nothing if the connection is gone
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
