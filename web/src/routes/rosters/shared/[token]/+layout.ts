import { pageError } from '#lib/net/page-error.ts';
import { picturesAt } from '#lib/photos/pictures-at.ts';
import { sharedRoster } from '#pages/rosters/rosters.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params, fetch }) => {
  const [{ value, problem }, pictures] = await Promise.all([
    sharedRoster(params.token, fetch),
    picturesAt(`/api/rosters/shared/${encodeURIComponent(params.token)}`, fetch),
  ]);
  if (problem) pageError(problem);
  return { shared: value, pictures, token: params.token };
};
