import { redirect } from '@sveltejs/kit';
import { codeIn, INVITATION } from '#rulebooks/typed-code.ts';
import type { PageServerLoad } from './$types';

/** Redirects a code from the start page's form; a full address may have been pasted. */
export const load: PageServerLoad = ({ url }) => {
  const typed = (url.searchParams.get('code') ?? '').trim();
  const code = codeIn(typed, INVITATION) ?? typed;
  redirect(303, code === '' ? '/' : `/join/${encodeURIComponent(code)}`);
};
