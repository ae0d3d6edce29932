import { pageError } from '#lib/net/page-error.ts';
import { sharedRoster } from '#pages/rosters/rosters.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params, fetch }) => {
  const { value, problem } = await sharedRoster(params.token, fetch);
  if (problem) pageError(problem);
  return { shared: value, token: params.token };
};
