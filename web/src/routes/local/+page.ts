import { loadWords } from '#lib/i18n/index.ts';
import { deviceStore } from '#lib/local/store.ts';
import type { PageLoad } from './$types';

/** Only the browser knows the local games. */
export const ssr = false;

export const load: PageLoad = async ({ parent, url, depends }) => {
  depends('local:games');
  const { locale } = await parent();
  const [words, store] = await Promise.all([loadWords(locale, 'local', 'play', 'host', 'home'), deviceStore()]);
  const games = (await store?.list()) ?? [];
  return { words, games, isForbidden: store === null, problem: url.searchParams.get('problem') };
};
