import { pageError } from '#lib/net/page-error.ts';
import { playVisit, shownFor } from '#pages/campaigns/demo/visit.ts';
import type { PageLoad } from './$types';

/** The turn at its beginning; what this tab has played of it comes when the page answers. */
export const load: PageLoad = async ({ url, fetch, parent }) => {
  // 0 is the organiser's chair.
  const wanted = url.searchParams.get('gang') ?? '';
  const gang = /^[0-6]$/.test(wanted) ? Number(wanted) : null;
  const [{ locale }, { value, problem }, organised] = await Promise.all([
    parent(),
    playVisit(gang, [], fetch),
    gang === 0 ? import('#pages/campaigns/demo/OrganisedTurn.svelte') : null,
  ]);
  if (problem) pageError(problem);
  return { gang, Organised: organised?.default ?? null, shown: await shownFor(value, locale) };
};
