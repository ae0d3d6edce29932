import { drawn } from '#lib/drawn.ts';
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
    const parts = homes.flatMap(({ Welcome }) => Welcome ?? []);
    const [poster, ...decorations] = await Promise.all([
      drawn('poster', () => import('./Poster.svelte')),
      ...parts.map((load, at) => drawn(`decoration-${at}`, load)),
    ]);
    return { start: null, welcome: { poster, decorations }, words };
  }
  const [{ default: Start }, games, beside] = await Promise.all([
    import('./Start.svelte'),
    import('#lib/games.ts').then(({ myGames }) => myGames(fetch)),
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
  return { start: { Start, person, games: listed, beside, problem: games.problem ?? null }, welcome: null, words };
};
