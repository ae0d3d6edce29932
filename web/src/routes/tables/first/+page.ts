import { error } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import { pagesOf } from '../../../games/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, url }) => {
  const { locale } = await parent();
  const pages = pagesOf(url.searchParams.get('game') ?? '');
  if (!pages?.table?.shelf?.first) error(404, 'not-found');
  return { words: await loadWords(locale, 'home'), rulebook: pages.rulebook, name: pages.name[locale] };
};
