import { type RequestEvent, redirect } from '@sveltejs/kit';
import { me } from '#lib/account/people.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { beginningOf } from '#rulebooks/letters.ts';
import { type GangType, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { addRoster } from '../rosters.ts';
import { rosterWords } from '../words.ts';
import { wayBack } from './came-from.ts';

const isGangType = (type: string | undefined): type is GangType => gangTypes.some((one) => one === type);

/** The form of a poster without JavaScript: creates the gang, or redirects to sign-in. */
export async function takePoster({
  request,
  url,
  fetch,
  locals,
}: Pick<RequestEvent, 'request' | 'url' | 'fetch' | 'locals'>) {
  const { type } = await fieldsOf(request);
  const { value: person } = await me(fetch);
  if (!person || !isGangType(type)) redirect(303, '/enter?to=/rosters/new');
  const { t } = await rosterWords(locals.locale);
  const { value, problem } = await addRoster(
    newRoster(type, beginningOf(t('roster.new.name', { name: person.name }), 60)),
    undefined,
    fetch,
  );
  if (problem) return refused(problem);
  redirect(303, `/rosters/${value.id}${wayBack(url)}`);
}
