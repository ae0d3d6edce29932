/** Cookies of `server/people`, by their name; under https they bear a prefix. */
import type { Cookies } from '@sveltejs/kit';

/** Whether the browser has an access token, one that renews it, or the mark of an earlier sign-in. They are read by the API alone. */
export const hasCookie = (cookies: Cookies, kind: 'access' | 'refresh' | 'known'): boolean =>
  ['__Host-', ''].some((prefix) => Boolean(cookies.get(`${prefix}parrain_${kind}`)));
