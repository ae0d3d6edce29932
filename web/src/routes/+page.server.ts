import { redirect } from '@sveltejs/kit';
import { post } from '#lib/api.ts';
import { refused } from '#lib/form.server.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  /** A campaign that plays by itself up to its third turn, for whoever wants to look around. */
  demo: async ({ fetch }) => {
    const { value, problem } = await post<{ id: string }>('/api/demo', {}, fetch);
    if (problem) return refused(problem, {}, 'demo');
    redirect(303, `/campaigns/${value.id}`);
  },
};
