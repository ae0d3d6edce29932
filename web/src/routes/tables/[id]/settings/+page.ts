import { redirect } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfTable } from '#lib/play/boards.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, params, url }) => {
  const { game, locale } = await parent();
  if (!game.me.roles.includes('organiser')) redirect(303, `/tables/${params.id}`);
  const words = await loadWords(locale, ...wordsOfTable(game.rulebook), 'campaign', 'settings');
  return { origin: url.origin, words };
};
