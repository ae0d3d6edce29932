import { begun } from '#pages/campaigns/demo/scenes.ts';
import type { PageServerLoad } from './$types';

/** The initial turn, so that the page renders before its rules load; this tab's own moves come with them. */
export const load: PageServerLoad = ({ url }) => begun(url.searchParams.get('gang'));
