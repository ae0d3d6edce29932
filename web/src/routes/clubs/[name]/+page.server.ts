import { redirect } from '@sveltejs/kit';
import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { Asked } from '../../../../../server/clubs/contract.ts';
import { readClubPage } from '../clubs.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const { value, problem } = await readClubPage(params.name, fetch);
  if (problem) pageError(problem);
  return { club: value };
};

export const actions: Actions = {
  ask: async ({ request, params, fetch }) => {
    const { name = '', message = '', website = '' } = await fieldsOf(request);
    const address = `/api/clubs/by-name/${encodeURIComponent(params.name)}/requests`;
    const { value, problem } = await post<Asked>(address, { name, message, website }, fetch);
    if (problem) return refused(problem, { name, message, website });
    redirect(303, `/clubs/${params.name}/asked/${value.token}`);
  },
};
