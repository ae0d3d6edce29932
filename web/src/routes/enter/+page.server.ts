import { redirect } from '@sveltejs/kit';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { ownPath } from '#lib/net/own-path.ts';
import type { PageServerLoad } from './$types';

/** Where a page leads that needs an account: a browser that was signed in before signs in, a newcomer signs up. */
export const load: PageServerLoad = ({ cookies, url }) => {
  const to = encodeURIComponent(ownPath(url.searchParams.get('to')));
  redirect(303, `${hasCookie(cookies, 'known') ? '/sign-in' : '/sign-up'}?to=${to}`);
};
