import { get } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import type { PageLoad } from './$types';

/** A draft as the first page shows it. */
interface Draft {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:games');
  const { person } = await parent();
  if (!person) return { games: [] as readonly GameListing[], drafts: [] as readonly Draft[], problem: null };
  const [games, drafts] = await Promise.all([
    myGames(fetch),
    get<{ rosters: readonly Draft[] }>('/api/rosters', fetch),
  ]);
  const listed = [...(games.value?.games ?? [])].sort((a, b) => Number(b.awaitsMe) - Number(a.awaitsMe));
  return { games: listed, drafts: drafts.value?.rosters ?? [], problem: games.problem ?? null };
};
