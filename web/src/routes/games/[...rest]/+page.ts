import { redirect } from '@sveltejs/kit';
import type { PageLoad } from './$types';

/** The address of a campaign until 2026: calendars, invitations and bookmarks still name it. */
export const load: PageLoad = ({ params, url }) => redirect(308, `/campaigns/${params.rest}${url.search}`);
