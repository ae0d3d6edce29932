import { redirect } from '@sveltejs/kit';
import { logOf } from '#lib/games.ts';
import { formsOfCockpit } from '#pages/campaigns/parts-now.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, parent }) => {
  const [{ value = { moves: [], next: null } }, { game }] = await Promise.all([logOf(params.id, {}, fetch), parent()]);
  if (!game.me.roles.includes('organiser')) redirect(303, `/campaigns/${params.id}`);
  return { log: value, forms: await formsOfCockpit(game) };
};
