import { settled } from '#pages/rosters/pages/draft.svelte.ts';
import { myRosters } from '#pages/rosters/rosters.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:rosters');
  const { person } = await parent();
  if (!person) return { rosters: [], problem: null };
  await settled();
  const { value, problem = null } = await myRosters(fetch);
  return { rosters: value?.rosters ?? [], problem };
};
