import type { StartPart } from '#lib/game/game-pages.ts';
import { get } from '#lib/net/api.ts';
import type { DraftList } from '../../../../../server/peur-sur-la-ville/rosters/contract.ts';

export type Drafts = DraftList['rosters'];

/** Empty on failure: the page shows the error itself. */
export const readDrafts: StartPart['read'] = async (fetch) => {
  const { value } = await get<DraftList>('/api/rosters', fetch);
  return value?.rosters ?? [];
};
