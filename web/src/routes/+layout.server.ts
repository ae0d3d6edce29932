import { me } from '#lib/people.ts';
import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ cookies, depends, fetch, locals }) => {
  depends('parrain:me');
  const signedIn = cookies.get('parrain_access') !== undefined;
  const { value: person = null } = signedIn ? await me(fetch) : {};
  // A person who signs in on a new device reads his own language there, until he chooses another.
  if (person && !locals.localeChosen) locals.locale = person.locale;
  return { person, locale: locals.locale, theme: locals.theme };
};
