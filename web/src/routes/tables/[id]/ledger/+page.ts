import { ledgerOf } from '#lib/games.ts';
import type { PageLoad } from './$types';

/** All entries that the reader may see, or those of one holder. */
export const load: PageLoad = async ({ params, fetch, url, depends }) => {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const holder = url.searchParams.get('holder') ?? undefined;
  const { value, problem = null } = await ledgerOf(params.id, { after, ...(holder ? { holder } : {}) }, fetch);
  return { entries: value?.entries ?? [], next: value?.next ?? null, after, holder: holder ?? null, problem };
};
