import { type Answer, get } from '#lib/net/api.ts';
import type { HallReply, InHallReply } from '../../../../../../server/peur-sur-la-ville/fame/contract.ts';

/** @param person id of the organiser */
export const readHall = (person: string, fetch: typeof globalThis.fetch): Promise<Answer<HallReply>> =>
  get(`/api/people/${encodeURIComponent(person)}/hall`, fetch);

/** The hall a campaign is in; null for none or on failure, as it is optional. */
export async function readInHall(id: string, fetch: typeof globalThis.fetch): Promise<InHallReply['hall']> {
  const { value } = await get<InHallReply>(`/api/games/${id}/hall`, fetch);
  return value?.hall ?? null;
}
