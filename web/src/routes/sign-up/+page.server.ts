import { redirect } from '@sveltejs/kit';
import { post } from '#lib/api.ts';
import { fieldsOf, refused } from '#lib/form.server.ts';
import { ownPath } from '#lib/own-path.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  default: async ({ request, fetch, url, locals }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const { problem } = await post('/api/people', { name, password, locale: locals.locale }, fetch);
    if (problem) return refused(problem, { name });
    redirect(303, ownPath(url.searchParams.get('to')));
  },
};
