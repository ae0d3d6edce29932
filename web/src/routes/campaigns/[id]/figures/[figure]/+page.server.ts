import { error } from '@sveltejs/kit';
import { pageError } from '#lib/net/page-error.ts';
import { readCareer } from '#pages/campaigns/story/read-story.ts';
import type { PageServerLoad } from './$types';

/** Loaded on navigation only, like the story it comes from. */
export const load: PageServerLoad = async ({ params, fetch }) => {
  const read = await readCareer(params.id, params.figure, fetch);
  if (read.problem) pageError(read.problem);
  if (!read.career) error(404, 'not-found');
  return { career: read.career, isCut: read.isCut };
};
