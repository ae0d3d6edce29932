import { type GameListing, myGames } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends, url }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const [words, games] = await Promise.all([
    loadWords(locale, 'clockdesk', 'club-clock'),
    person ? myGames(fetch) : null,
  ]);
  const clocks: readonly GameListing[] =
    games?.value?.games.filter(({ rulebook, goneAt }) => rulebook === 'club-clock' && goneAt === null) ?? [];
  return { words, clocks, problem: games?.problem ?? null, preset: url.searchParams.get('preset') };
};
