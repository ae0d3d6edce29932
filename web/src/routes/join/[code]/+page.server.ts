import { error, redirect } from '@sveltejs/kit';
import { invitationOf } from '#lib/account/people.ts';
import { type Problem, post } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { SignedIn } from '../../../../../server/people/contract.ts';
import type { RequestOptions } from '../../../../../server/people/passkey-contract.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const { value, problem } = await invitationOf(params.code, fetch);
  if (problem && isLost(problem)) pageError(problem);
  if (problem) error(problem.status, problem.detail);
  return { code: params.code, invitation: value };
};

/** @param seat a free seat, if one must be chosen */
async function take(
  fetch: typeof globalThis.fetch,
  code: string,
  seat?: number,
): Promise<{ problem?: Problem; game?: string }> {
  const { value, problem } = await post<{ game: string }>(
    '/api/games/join',
    seat === undefined ? { code } : { code, seat },
    fetch,
  );
  return problem ? { problem } : { game: value.game };
}

export const actions: Actions = {
  take: async ({ fetch, params, request }) => {
    const { seat } = await fieldsOf(request);
    const { problem, game } = await take(fetch, params.code, Number(seat) || undefined);
    if (problem) return refused(problem, {}, 'take');
    redirect(303, `/campaigns/${game}`);
  },
  'sign-up': async ({ fetch, request, locals }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const signed = await post<SignedIn>('/api/people', { name, password, locale: locals.locale }, fetch);
    if (signed.problem) return refused(signed.problem, { name }, 'sign-up');
    // The seat is taken after the recovery code was shown: a single-use code would be used up and this page lost.
    return { problem: null, action: 'sign-up', recovery: signed.value.recovery ?? '' };
  },
  'sign-in': async ({ fetch, params, request }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const signed = await post<SignedIn | RequestOptions>('/api/sessions', { name, password }, fetch);
    if (signed.problem) return refused(signed.problem, { name }, 'sign-in');
    // The password was right, and a passkey is required as well.
    if ('options' in signed.value) return { problem: null, action: 'sign-in', options: signed.value.options };
    const { problem, game } = await take(fetch, params.code);
    // The page asks for the seat after sign-in.
    if (problem?.code === 'which-seat') redirect(303, `/join/${params.code}`);
    if (problem) return refused(problem, {}, 'take');
    redirect(303, `/campaigns/${game}`);
  },
};
