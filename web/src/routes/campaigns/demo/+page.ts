import { pageError } from '#lib/page-error.ts';
import { playVisit, shownFor } from '#pages/campaigns/demo/visit.ts';
import type { PageLoad } from './$types';

/** The turn at its beginning; what this tab has played of it comes when the page answers. */
export const load: PageLoad = async ({ url, fetch, parent }) => {
  const wanted = Number(url.searchParams.get('gang') ?? 0);
  const gang = Number.isInteger(wanted) && wanted >= 1 && wanted <= 6 ? wanted : null;
  const [{ locale }, { value, problem }] = await Promise.all([parent(), playVisit(gang, [], fetch)]);
  if (problem) pageError(problem);
  return { gang, shown: await shownFor(value, locale) };
};
