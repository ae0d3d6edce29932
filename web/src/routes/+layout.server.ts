import { me } from '#lib/account/people.ts';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { post } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { LayoutServerLoad } from './$types';

/** @throws HttpError if the user cannot be determined: neither a signed-out page nor a sign-in prompt is shown */
export const load: LayoutServerLoad = async ({ cookies, depends, fetch, locals, platform, untrack, url }) => {
  depends('parrain:me');
  if (locals.refused) pageError(locals.refused);
  const known = locals.person && { value: locals.person, problem: undefined };
  let answer = hasCookie(cookies, 'access') ? (known ?? (await me(fetch))) : null;
  // An invalid token (e.g. after a change of the server's secret) is refreshed like an expired one.
  if (answer?.problem?.status === 401 && hasCookie(cookies, 'refresh')) {
    const { problem } = await post('/api/sessions/refresh', undefined, fetch);
    answer = problem ? { problem } : await me(fetch);
  }
  if (answer?.problem && isLost(answer.problem)) {
    locals.refused = answer.problem;
    pageError(answer.problem);
  }
  const person = answer?.value ?? null;
  // On a new device the account's language applies until another is chosen.
  if (person && !locals.localeChosen) locals.locale = person.locale;
  const origin = platform?.req.origin ?? untrack(() => url.origin);
  return { person, locale: locals.locale, theme: locals.theme, origin };
};
