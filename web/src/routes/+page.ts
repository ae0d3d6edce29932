import { drawn } from '#lib/drawn.ts';
import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

/** What waits for a person stands first; beside it what each game brings. A stranger sees the poster. */
export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const words = await loadWords(locale, 'home');
  if (person) {
    const { startOf } = await import('./start.ts');
    return { start: await startOf(person, fetch), welcome: null, words };
  }
  const parts = () => import('./poster.ts');
  const [poster, ways, below] = await Promise.all([
    drawn('poster', words, async () => (await parts()).poster()),
    drawn('ways-to-play', words, async () => (await parts()).ways()),
    drawn('below', words, async () => (await parts()).below()),
  ]);
  return { start: null, welcome: { poster, ways, below }, words };
};
