import { redirect } from '@sveltejs/kit';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { openTable } from '#lib/play/open-table.server.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ parent }) => {
  const { person } = await parent();
  if (!person) redirect(303, '/enter?to=/tables/new');
};

export const actions: Actions = {
  default: async ({ fetch, request }) => {
    const typed = await fieldsOf(request);
    const { id, problem } = await openTable(typed, fetch);
    if (problem) return refused(problem, typed);
    redirect(303, `/tables/${id}`);
  },
};
