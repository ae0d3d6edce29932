/** Writes a person's new name into their games, one move per game. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';

/** Games at a time: a person may have hundreds, mostly not in memory. */
const AT_ONCE = 10;

/** Includes games that are over or deleted. If it is interrupted, the next run continues with the rest. */
export async function renameInGames(
  sql: Sql,
  host: Host,
  { id: person, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const games = await sql<{ gameId: string }[]>`
    select distinct game_id as "gameId" from seat where person_id = ${person}`;
  for (let done = 0; done < games.length; done += AT_ONCE)
    await Promise.all(games.slice(done, done + AT_ONCE).map(({ gameId }) => renameIn(host, gameId, person, name)));
}

async function renameIn(host: Host, gameId: string, person: string, name: string): Promise<void> {
  const parts = (await host.read(gameId))?.game.parts ?? [];
  if (!parts.some((part) => part.person === person && part.name !== name)) return;
  try {
    await host.submit({ kind: 'rename', gameId, clientId: randomUUID(), person, name });
  } catch (error) {
    // The person has left it in the meantime.
    if (!(error instanceof Refusal)) throw error;
  }
}
