import { get } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import { clubClock } from '#pages/clocks/index.ts';
import { clockWords } from '#pages/clocks/words.ts';
import type { GameListReply } from '../../../../server/read/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends, url }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const [words, games, gone] = await Promise.all([
    clockWords(locale),
    person ? myGames(fetch) : null,
    person ? get<GameListReply>('/api/games?gone=true', fetch) : null,
  ]);
  const listed = [...(games?.value?.games ?? []), ...(gone?.value?.games ?? [])];
  const clocks: readonly GameListing[] = listed.filter(({ rulebook }) => rulebook === clubClock.rulebook);
  return { words, clocks, problem: games?.problem ?? null, preset: url.searchParams.get('preset') };
};
