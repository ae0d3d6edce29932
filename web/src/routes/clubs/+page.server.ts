import { redirect } from '@sveltejs/kit';
import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { ClubReply } from '../../../../server/clubs/contract.ts';
import type { Actions, PageServerLoad } from './$types';
import { nameFrom, readClubs } from './clubs.ts';

export const load: PageServerLoad = async ({ parent, fetch }) => {
  const { person } = await parent();
  if (!person) redirect(303, '/enter?to=/clubs');
  const { value, problem } = await readClubs(fetch);
  if (problem) pageError(problem);
  return { clubs: value.clubs };
};

export const actions: Actions = {
  default: async ({ request, fetch }) => {
    const { title = '', name: typed = '', place = '' } = await fieldsOf(request);
    const name = typed.trim() === '' ? (nameFrom(title) ?? '') : typed.trim().toLowerCase();
    const { value, problem } = await post<ClubReply>('/api/clubs', { name, title, place }, fetch);
    if (problem) return refused(problem, { title, name: typed, place });
    redirect(303, `/clubs/${value.name}/desk`);
  },
};
