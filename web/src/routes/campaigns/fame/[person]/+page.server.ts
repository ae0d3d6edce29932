import { pageError } from '#lib/net/page-error.ts';
import { readHall } from '#pages/campaigns/fame/halls.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const { value, problem } = await readHall(params.person, fetch);
  if (problem) pageError(problem);
  return { reply: value };
};
