import { redirect } from '@sveltejs/kit';
import type { LayoutServerLoad } from './$types';

/** An address typed with capitals leads to the one in small letters. */
export const load: LayoutServerLoad = ({ params, url }) => {
  const name = params.name.toLowerCase();
  if (name === params.name) return;
  const below = url.pathname.split('/').slice(3);
  redirect(308, `/${['clubs', encodeURIComponent(name), ...below].join('/')}${url.search}`);
};
