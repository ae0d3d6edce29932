import { redirect } from '@sveltejs/kit';
import { myPasskeys, myPush, mySessions } from '#lib/account/people.ts';
import { isLocale, LANGUAGE_COOKIE } from '#lib/i18n/locale.ts';
import { patch, post, remove } from '#lib/net/api.ts';
import { fieldsOf, refused } from '#lib/net/form.server.ts';
import { pageError } from '#lib/net/page-error.ts';
import { guestPassword, keepGuest } from '#lib/play/guest.server.ts';
import { visitedClubs } from '../clubs/clubs.ts';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ cookies, parent, fetch }) => {
  const { person } = await parent();
  if (!person) redirect(303, '/enter?to=/me');
  const [{ value, problem }, { value: push = null }, { value: passkeys = null }, clubs] = await Promise.all([
    mySessions(fetch),
    myPush(fetch),
    myPasskeys(fetch),
    visitedClubs(fetch),
  ]);
  if (problem) pageError(problem);
  return { person, sessions: value.sessions, push, passkeys, clubs, isGuest: guestPassword(cookies) !== undefined };
};

export const actions: Actions = {
  language: async ({ request, fetch, cookies }) => {
    const { locale } = await fieldsOf(request);
    const { problem } = await patch('/api/people/me', { locale }, fetch);
    if (problem) return refused(problem, {}, 'language');
    if (isLocale(locale))
      cookies.set(LANGUAGE_COOKIE, locale, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure: false });
    redirect(303, '/me');
  },
  keep: async ({ request, cookies, fetch }) => {
    const { name = '', password = '' } = await fieldsOf(request);
    const { recovery, problem } = await keepGuest(cookies, fetch, { name, password });
    return problem ? refused(problem, { name }, 'keep') : { recovery, problem: null, action: 'keep' };
  },
  password: async ({ request, fetch }) => {
    const { current = '', password = '' } = await fieldsOf(request);
    const { problem } = await patch('/api/people/me', { current, password }, fetch);
    return problem ? refused(problem, {}, 'password') : { done: 'password', problem: null, action: 'password' };
  },
  name: async ({ request, fetch }) => {
    const { current = '', name = '' } = await fieldsOf(request);
    const { problem } = await patch('/api/people/me', { current, name }, fetch);
    return problem ? refused(problem, { name }, 'name') : { problem: null, action: 'name' };
  },
  recovery: async ({ request, fetch }) => {
    const { current = '' } = await fieldsOf(request);
    const { value, problem } = await post<{ recovery: string }>('/api/people/me/recovery', { current }, fetch);
    return problem ? refused(problem, {}, 'recovery') : { recovery: value.recovery, problem: null, action: 'recovery' };
  },
  end: async ({ request, fetch }) => {
    const { id = '' } = await fieldsOf(request);
    const { problem } = await remove(`/api/people/me/sessions/${encodeURIComponent(id)}`, fetch);
    return problem ? refused(problem, {}, 'sign-out') : { problem: null, action: 'end' };
  },
  delete: async ({ request, fetch }) => {
    const { current = '' } = await fieldsOf(request);
    const { problem } = await remove('/api/people/me', fetch, { current });
    if (problem) return refused(problem, {}, 'delete');
    redirect(303, '/');
  },
  'sign-out': async ({ fetch }) => {
    const { problem } = await remove('/api/sessions', fetch);
    if (problem) return refused(problem, {}, 'sign-out');
    redirect(303, '/');
  },
  everywhere: async ({ fetch }) => {
    const { problem } = await remove('/api/sessions/all', fetch);
    if (problem) return refused(problem, {}, 'sign-out');
    redirect(303, '/');
  },
};
