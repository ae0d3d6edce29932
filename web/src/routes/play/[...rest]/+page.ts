import { redirect } from '@sveltejs/kit';
import { ownPath } from '#lib/net/own-path.ts';
import type { PageLoad } from './$types';

/** The address of a table until 2026: invitations and bookmarks still name it. */
export const load: PageLoad = ({ params, url }) => redirect(308, ownPath(`/tables/${params.rest}${url.search}`));
