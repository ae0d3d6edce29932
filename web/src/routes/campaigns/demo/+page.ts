import { shownFor } from '#pages/campaigns/demo/visit.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data: { gang, visit }, parent }) => {
  const [{ locale }, organised] = await Promise.all([
    parent(),
    gang === 0 ? import('#pages/campaigns/demo/OrganisedTurn.svelte') : null,
  ]);
  return { gang, Organised: organised?.default ?? null, shown: await shownFor(visit, locale) };
};
