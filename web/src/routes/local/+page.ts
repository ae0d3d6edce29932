import { loadWords } from '#lib/i18n/index.ts';
import { deviceStore } from '#lib/local/store.ts';
import type { PageLoad } from './$types';

/** The games of this device: only the browser knows them. */
export const ssr = false;

export const load: PageLoad = async ({ parent, url, depends }) => {
  depends('local:games');
  const { locale } = await parent();
  const [words, store] = await Promise.all([loadWords(locale, 'local', 'play', 'host', 'home'), deviceStore()]);
  const games = (await store?.list()) ?? [];
  return { words, games, isForbidden: store === null, problem: url.searchParams.get('problem') };
};
