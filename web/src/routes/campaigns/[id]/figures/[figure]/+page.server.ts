import { error } from '@sveltejs/kit';
import { pageError } from '#lib/page-error.ts';
import { readCareer } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

/** Read when the page is opened, like the story that it is taken from. */
export const load: PageServerLoad = async ({ params, fetch }) => {
  const { career, problem } = await readCareer(params.id, params.figure, fetch);
  if (problem) pageError(problem);
  if (!career) error(404, 'not-found');
  return { career };
};
