import { redirect } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

/** The code of the form on the first page becomes an address. */
export const load: PageServerLoad = ({ url }) => {
  const code = (url.searchParams.get('code') ?? '').trim();
  redirect(303, code === '' ? '/' : `/join/${encodeURIComponent(code)}`);
};
