import { get } from '#lib/net/api.ts';
import type { PictureList } from '../../../../server/pictures/contract.ts';
import type { Picture } from './crop.ts';

/** What `load` of a page with photographs depends on. */
export const PICTURES = 'parrain:pictures';

/** The pictures below an address. None where they cannot be read: the page is complete without. */
export const picturesAt = async (path: string, fetch: typeof globalThis.fetch): Promise<readonly Picture[]> =>
  (await get<PictureList>(`${path}/pictures`, fetch)).value?.pictures ?? [];
