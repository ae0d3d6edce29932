/** Halls of fame over the API. */
import { type Answer, get } from '#lib/net/api.ts';
import type { HallReply, InHallReply } from '../../../../../../server/peur-sur-la-ville/fame/contract.ts';

/** @param person id of the organiser whose hall it is */
export const readHall = (person: string, fetch: typeof globalThis.fetch): Promise<Answer<HallReply>> =>
  get(`/api/people/${encodeURIComponent(person)}/hall`, fetch);

/** In whose hall a campaign stands; null for none, and where that cannot be read now: nothing of the page depends on it. */
export async function readInHall(id: string, fetch: typeof globalThis.fetch): Promise<InHallReply['hall']> {
  const { value } = await get<InHallReply>(`/api/games/${id}/hall`, fetch);
  return value?.hall ?? null;
}
