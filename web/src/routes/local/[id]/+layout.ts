import { redirect } from '@sveltejs/kit';
import { hostOf } from '#lib/local/open.ts';
import { loadTable } from '../../tables/[id]/load-table.ts';
import type { LayoutLoad } from './$types';

/** Only this device has the game. */
export const ssr = false;

export const load: LayoutLoad = async (event) => {
  const host = await hostOf(event.params.id);
  if (typeof host === 'string') redirect(303, `/local?problem=${host}`);
  return loadTable(event, '/local');
};
