import { redirect } from '@sveltejs/kit';
import { post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { ownPath } from '#lib/net/own-path.ts';
import type { SignedIn } from '../../../../server/people/contract.ts';
import type { RequestOptions } from '../../../../server/people/passkey-contract.ts';
import type { Actions } from './$types';

export const actions: Actions = {
  default: async ({ request, fetch, url }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const { value, problem } = await post<SignedIn | RequestOptions>('/api/sessions', { name, password }, fetch);
    if (problem) return refused(problem, { name });
    // The password was right, and a passkey is required as well.
    if ('options' in value) return { problem: null, options: value.options };
    redirect(303, ownPath(url.searchParams.get('to')));
  },
};
