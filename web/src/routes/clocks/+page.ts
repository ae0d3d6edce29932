import { get } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import type { GameListReply } from '../../../../server/read/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends, url }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const [words, games, gone] = await Promise.all([
    loadWords(locale, 'clockdesk', 'club-clock'),
    person ? myGames(fetch) : null,
    person ? get<GameListReply>('/api/games?gone=true', fetch) : null,
  ]);
  const listed = [...(games?.value?.games ?? []), ...(gone?.value?.games ?? [])];
  const clocks: readonly GameListing[] = listed.filter(({ rulebook }) => rulebook === 'club-clock');
  return { words, clocks, problem: games?.problem ?? null, preset: url.searchParams.get('preset') };
};
