/** The clocks of a person, deleted ones last. */
import { get, type Problem } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import type { GameListReply } from '../../../../server/read/contract.ts';
import { clubClock } from './index.ts';

export async function myClocks(
  fetch: typeof globalThis.fetch,
): Promise<{ readonly clocks: readonly GameListing[]; readonly problem: Problem | null }> {
  const [games, gone] = await Promise.all([myGames(fetch), get<GameListReply>('/api/games?gone=true', fetch)]);
  const listed = [...(games.value?.games ?? []), ...(gone.value?.games ?? [])];
  return { clocks: listed.filter(({ rulebook }) => rulebook === clubClock.rulebook), problem: games.problem ?? null };
}
