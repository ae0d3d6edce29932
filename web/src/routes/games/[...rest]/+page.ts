import { redirect } from '@sveltejs/kit';
import { ownPath } from '#lib/net/own-path.ts';
import type { PageLoad } from './$types';

/** A campaign's address until 2026, still in calendars, invitations and bookmarks. */
export const load: PageLoad = ({ params, url }) => redirect(308, ownPath(`/campaigns/${params.rest}${url.search}`));
