import { pageError } from '#lib/net/page-error.ts';
import { readAsked } from '../../../clubs.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const { value, problem } = await readAsked(params.name, params.token, fetch);
  if (problem) pageError(problem);
  return { asked: value };
};
