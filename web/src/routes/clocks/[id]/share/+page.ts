import { redirect } from '@sveltejs/kit';
import { clockWords } from '#pages/clocks/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, params, url }) => {
  const { game, locale } = await parent();
  // Timekeepers and spectators can leave the game here.
  if (!game.me.roles.some((role) => role === 'organiser' || role === 'timekeeper' || role === 'screen'))
    redirect(303, `/clocks/${params.id}`);
  const table = Number(url.searchParams.get('table')) || null;
  return { table, words: await clockWords(locale, 'clocks', 'inviting', 'settings', 'screens', 'host') };
};
