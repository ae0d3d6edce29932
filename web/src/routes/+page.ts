import { loadWords } from '#lib/i18n/index.ts';
import { games } from '../games/index.ts';
import type { PageLoad } from './$types';
import { startOf } from './start.ts';

/** The user's pending games first, then the games' own parts. Visitors see the poster. */
export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const words = await loadWords(locale, 'home');
  if (person) return { start: await startOf(person, fetch), decorations: [], words };
  const decorations = await Promise.all(games.flatMap(({ home }) => home?.Welcome?.() ?? []));
  return { start: null, decorations: decorations.map(({ default: part }) => part), words };
};
