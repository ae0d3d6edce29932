import { redirect } from '@sveltejs/kit';
import { clockWords } from '#pages/clocks/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, params, url }) => {
  const { game, locale } = await parent();
  if (!game.me.roles.includes('organiser')) redirect(303, `/clocks/${params.id}`);
  const table = Number(url.searchParams.get('table')) || null;
  return { origin: url.origin, table, words: await clockWords(locale, 'clocks', 'inviting', 'settings', 'host') };
};
