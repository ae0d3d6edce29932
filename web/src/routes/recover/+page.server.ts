import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  default: async ({ request, fetch }) => {
    const { name = '', code = '', password = '' } = await fieldsOf(request);
    const { value, problem } = await post<{ recovery: string }>(
      '/api/people/recovery',
      { name, code, password },
      fetch,
    );
    return problem ? refused(problem, { name, code }) : { problem: null, recovery: value.recovery };
  },
};
