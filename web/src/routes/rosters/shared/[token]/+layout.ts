import { error } from '@sveltejs/kit';
import { sharedRoster } from '#pages/rosters/rosters.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params, fetch }) => {
  const { value, problem } = await sharedRoster(params.token, fetch);
  if (problem) error(problem.status === 400 ? 404 : problem.status || 503, problem.detail);
  return { shared: value, token: params.token };
};
