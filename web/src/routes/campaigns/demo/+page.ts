import { shownFor } from '#pages/campaigns/demo/visit.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent, url }) => {
  const wanted = url.searchParams.get('gang');
  // Offline: the rules compute the beginning here.
  const { gang, visit } = data?.visit ? data : await (await import('#pages/campaigns/demo/scenes.ts')).begun(wanted);
  const [{ locale }, organised] = await Promise.all([
    parent(),
    gang === 0 ? import('#pages/campaigns/demo/OrganisedTurn.svelte') : null,
  ]);
  return { gang, Organised: organised?.default ?? null, shown: await shownFor(visit, locale) };
};
