import { get } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import type { DraftList, DraftListing } from '../../../server/peur-sur-la-ville/rosters/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:games');
  const { person } = await parent();
  if (!person) return { games: [] as readonly GameListing[], drafts: [] as readonly DraftListing[], problem: null };
  const [games, drafts] = await Promise.all([myGames(fetch), get<DraftList>('/api/rosters', fetch)]);
  const listed = [...(games.value?.games ?? [])].sort((a, b) => Number(b.awaitsMe) - Number(a.awaitsMe));
  return { games: listed, drafts: drafts.value?.rosters ?? [], problem: games.problem ?? null };
};
