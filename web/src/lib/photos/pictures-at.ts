import { get } from '#lib/net/api.ts';
import type { PictureList } from '../../../../server/pictures/contract.ts';
import type { Picture } from './crop.ts';

/** What `load` of a page with photographs depends on. */
export const PICTURES = 'parrain:pictures';

/** The pictures below an address. None where they cannot be read: the page is complete without. @param link token of a read-only link */
export async function picturesAt(
  path: string,
  fetch: typeof globalThis.fetch,
  link: string | null = null,
): Promise<readonly Picture[]> {
  const query = link === null ? '' : `?${new URLSearchParams({ link })}`;
  return (await get<PictureList>(`${path}/pictures${query}`, fetch)).value?.pictures ?? [];
}
