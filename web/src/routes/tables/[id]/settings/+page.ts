import { redirect } from '@sveltejs/kit';
import { tableWords } from '#lib/game/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, params }) => {
  const { game, locale } = await parent();
  if (!game.me.roles.includes('organiser')) redirect(303, `/tables/${params.id}`);
  const words = await tableWords(locale, game.rulebook, 'settings', 'screens');
  return { words };
};
