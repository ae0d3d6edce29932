/** Gangs in preparation, for the first page of a person. */

import type { StartPart } from '#lib/game/game-pages.ts';
import { get } from '#lib/net/api.ts';
import type { DraftList } from '../../../../../server/peur-sur-la-ville/rosters/contract.ts';

export type Drafts = DraftList['rosters'];

/** Where they cannot be read, there is nothing to show: the page says by itself what is wrong. */
export const readDrafts: StartPart['read'] = async (fetch) => {
  const { value } = await get<DraftList>('/api/rosters', fetch);
  return value?.rosters ?? [];
};
