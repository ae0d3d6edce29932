import { type GameListing, myGames } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { games as kinds } from '../rulebooks/index.ts';
import type { PageLoad } from './$types';

/** What waits for a person stands first; beside it what each game brings. A stranger sees the poster. */
export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const words = await loadWords(locale, 'home');
  const homes = kinds.flatMap(({ home }) => home ?? []);
  if (!person) {
    const decorations = await Promise.all(homes.flatMap(({ Welcome }) => Welcome?.() ?? []));
    return {
      games: [] as readonly GameListing[],
      beside: [],
      welcome: decorations.map((one) => one.default),
      problem: null,
      words,
    };
  }
  const [games, beside] = await Promise.all([
    myGames(fetch),
    Promise.all(
      homes
        .flatMap(({ start }) => start?.() ?? [])
        .map(async (coming) => {
          const { Part, read } = await coming;
          return { Part, value: await read(fetch) };
        }),
    ),
  ]);
  const listed = [...(games.value?.games ?? [])].sort((a, b) => Number(b.awaitsMe) - Number(a.awaitsMe));
  return { games: listed, beside, welcome: [], problem: games.problem ?? null, words };
};
