import { logOf } from '#lib/games.ts';
import { filterIn, wantedOf } from '#pages/campaigns/log/log-filter.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, url, depends }) => {
  depends(`game:${params.id}`);
  const filter = filterIn(url.searchParams);
  const after = url.searchParams.get('after');
  const { value = { moves: [], next: null }, problem = null } = await logOf(params.id, wantedOf(filter, after), fetch);
  return { log: value, filter, after, problem };
};
