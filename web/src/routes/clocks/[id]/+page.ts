import { logOf } from '#lib/games.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, depends, url }) => {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const { value, problem } = await logOf(params.id, { after }, fetch);
  return {
    log: value ?? { moves: [], next: null },
    after,
    problem: problem ?? null,
    rehearses: url.searchParams.get('of'),
  };
};
