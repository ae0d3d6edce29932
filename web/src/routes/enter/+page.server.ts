import { redirect } from '@sveltejs/kit';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { ownPath } from '#lib/net/own-path.ts';
import type { PageServerLoad } from './$types';

/** Entry for pages that need an account: sign-in for a known browser, otherwise sign-up. */
export const load: PageServerLoad = ({ cookies, url }) => {
  const to = encodeURIComponent(ownPath(url.searchParams.get('to')));
  redirect(303, `${hasCookie(cookies, 'known') ? '/sign-in' : '/sign-up'}?to=${to}`);
};
