import { error } from '@sveltejs/kit';
import { readHall } from '#pages/campaigns/fame/halls.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const { value, problem } = await readHall(params.person, fetch);
  if (!value) error(problem?.status === 404 || problem?.status === 400 ? 404 : 503, 'not-found');
  return { reply: value };
};
