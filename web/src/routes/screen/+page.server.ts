import { redirect } from '@sveltejs/kit';
import { pathOfScreen } from '#lib/links/links.ts';
import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import type { ScreenReply } from '../../../../server/links/contract.ts';
import type { Actions } from './$types';

/** An empty field gets the same answer as a wrong code. */
const NO_CODE = '-';

export const actions: Actions = {
  default: async ({ request, fetch }) => {
    const { code = '' } = await fieldsOf(request);
    const { value, problem } = await post<ScreenReply>(
      '/api/screens',
      { code: code.trim().slice(0, 500) || NO_CODE },
      fetch,
    );
    if (problem) return refused(problem);
    redirect(303, pathOfScreen(value));
  },
};
