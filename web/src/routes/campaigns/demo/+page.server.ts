import { beginningOf, visitOf } from '#pages/campaigns/demo/scenes.ts';
import type { PageServerLoad } from './$types';

/** The turn at its beginning, so that the page stands before its rules come; what this tab has played of it comes with them. */
export const load: PageServerLoad = async ({ url }) => {
  // 0 is the organiser's chair.
  const wanted = url.searchParams.get('gang') ?? '';
  const gang = /^[0-6]$/.test(wanted) ? Number(wanted) : null;
  return { gang, visit: visitOf(await beginningOf(gang), gang) };
};
