import { redirect } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, params, url }) => {
  const { game, locale } = await parent();
  if (!game.me.roles.includes('organiser')) redirect(303, `/clocks/${params.id}`);
  const parts = ['clocks', 'clockdesk', 'campaign', 'settings', 'club-clock', 'host'];
  const table = Number(url.searchParams.get('table')) || null;
  return { origin: url.origin, table, words: await loadWords(locale, ...parts) };
};
