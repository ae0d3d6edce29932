import { redirect } from '@sveltejs/kit';
import { post } from '#lib/api.ts';
import { fieldsOf, refused } from '#lib/form.server.ts';
import { pathOfScreen } from '#lib/links.ts';
import type { ScreenReply } from '../../../../server/links/contract.ts';
import type { Actions } from './$types';

/** An empty field asks for nothing: it is answered like a wrong code. */
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
