import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { ownPath } from '#lib/net/own-path.ts';
import type { SignedIn } from '../../../../server/people/contract.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  default: async ({ request, fetch, url, locals }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const { value, problem } = await post<SignedIn>('/api/people', { name, password, locale: locals.locale }, fetch);
    if (problem) return refused(problem, { name });
    return { problem: null, recovery: value.recovery ?? '', to: ownPath(url.searchParams.get('to')) };
  },
};
