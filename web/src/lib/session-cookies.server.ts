/** Cookies of `server/people`, by their name; under https they bear a prefix. */
import type { Cookies } from '@sveltejs/kit';

/** Whether the browser has an access token, or one that renews it. It is read by the API alone. */
export const hasCookie = (cookies: Cookies, kind: 'access' | 'refresh'): boolean =>
  ['__Host-', ''].some((prefix) => Boolean(cookies.get(`${prefix}parrain_${kind}`)));
