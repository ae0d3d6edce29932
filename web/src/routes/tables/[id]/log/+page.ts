import { logOf } from '#lib/games.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, url, depends }) => {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const { value = { moves: [], next: null }, problem = null } = await logOf(params.id, { after }, fetch);
  return { log: value, after, problem };
};
