import { redirect } from '@sveltejs/kit';
import type { RequestHandler } from './$types';

/** The address of such a link until November 2026. */
export const GET: RequestHandler = ({ params, url }) =>
  redirect(308, `/watch/table/${encodeURIComponent(params.token)}${url.search}`);
