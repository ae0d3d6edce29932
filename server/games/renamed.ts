/** Somebody takes another name: his places in games bear it from then on, in a move of each game. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';

/** So many games at a time: somebody may have played hundreds, and most are not in memory. */
const AT_ONCE = 10;

/** In games that are over or deleted as well. Where it did not get through all of them, the next time goes on with those that are left. */
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
    // He left it meanwhile.
    if (!(error instanceof Refusal)) throw error;
  }
}
