import { error } from '@sveltejs/kit';
import { readCareer } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

/** Read when the page is opened, like the story that it is taken from. */
export const load: PageServerLoad = async ({ params, fetch }) => {
  const { career, problem } = await readCareer(params.id, params.figure, fetch);
  if (problem && problem.status !== 404 && problem.status !== 400) error(503, 'unexpected');
  if (!career) error(404, 'not-found');
  return { career };
};
