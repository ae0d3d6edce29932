import { me } from '#lib/account/people.ts';
import { hasCookie } from '#lib/account/session-cookies.server.ts';
import { post } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { LayoutServerLoad } from './$types';

/** @throws HttpError where it cannot be known now who asks: he is not shown what a stranger sees, nor asked to sign in */
export const load: LayoutServerLoad = async ({ cookies, depends, fetch, locals, platform, untrack, url }) => {
  depends('parrain:me');
  if (locals.refused) pageError(locals.refused);
  const known = locals.person && { value: locals.person, problem: undefined };
  let answer = hasCookie(cookies, 'access') ? (known ?? (await me(fetch))) : null;
  // A token that is there and not good (the server has another secret, say) is renewed like one that ran out.
  if (answer?.problem?.status === 401 && hasCookie(cookies, 'refresh')) {
    const { problem } = await post('/api/sessions/refresh', undefined, fetch);
    answer = problem ? { problem } : await me(fetch);
  }
  if (answer?.problem && isLost(answer.problem)) {
    locals.refused = answer.problem;
    pageError(answer.problem);
  }
  const person = answer?.value ?? null;
  // A person who signs in on a new device reads his own language there, until he chooses another.
  if (person && !locals.localeChosen) locals.locale = person.locale;
  const origin = platform?.req.origin ?? untrack(() => url.origin);
  return { person, locale: locals.locale, theme: locals.theme, origin };
};
