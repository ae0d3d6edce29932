import { error, redirect } from '@sveltejs/kit';
import { oneRoster } from '#lib/rosters.ts';
import { settled } from '../draft.svelte.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ params, fetch, parent, url, depends }) => {
  depends('parrain:roster');
  const { person } = await parent();
  if (!person) redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname)}`);
  await settled();
  const { value, problem } = await oneRoster(params.id, fetch);
  // An id that is none is an address that leads nowhere, too.
  if (problem) error(problem.status === 400 ? 404 : problem.status || 503, problem.detail);
  return { draft: value };
};
