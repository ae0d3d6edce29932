/** Cookies of `server/people` by name; under https they carry a prefix. */
import type { Cookies } from '@sveltejs/kit';

/** Whether the browser has an access cookie, a refresh cookie, or the mark of an earlier sign-in. Only the API reads their values. */
export const hasCookie = (cookies: Cookies, kind: 'access' | 'refresh' | 'known'): boolean =>
  ['__Host-', ''].some((prefix) => Boolean(cookies.get(`${prefix}parrain_${kind}`)));
