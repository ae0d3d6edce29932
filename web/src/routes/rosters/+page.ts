import { myRosters } from '#lib/rosters.ts';
import type { PageLoad } from './$types';
import { settled } from './draft.svelte.ts';

export const load: PageLoad = async ({ fetch, parent, depends }) => {
  depends('parrain:rosters');
  const { person } = await parent();
  if (!person) return { rosters: [], problem: null };
  await settled();
  const { value, problem = null } = await myRosters(fetch);
  return { rosters: value?.rosters ?? [], problem };
};
