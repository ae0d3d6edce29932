import { get } from '#lib/net/api.ts';
import { readInHall } from '#pages/campaigns/fame/halls.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { GameClubs } from '../../../../../../server/clubs/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params, parent }) => {
  const { locale } = await parent();
  const [words, hall, clubs] = await Promise.all([
    campaignWords(locale, ['settings'], 'settings', 'screens'),
    readInHall(params.id, fetch),
    get<GameClubs>(`/api/games/${params.id}/clubs`, fetch),
  ]);
  // Only organisers are told.
  return { words, hall, clubs: clubs.value?.clubs ?? [] };
};
