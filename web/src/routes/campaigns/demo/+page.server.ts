import { begun } from '#pages/campaigns/demo/scenes.ts';
import type { PageServerLoad } from './$types';

/** The turn at its beginning, so that the page stands before its rules come; what this tab has played of it comes with them. */
export const load: PageServerLoad = ({ url }) => begun(url.searchParams.get('gang'));
