import { get } from '#lib/net/api.ts';
import { readInHall } from '#pages/campaigns/fame/halls.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { GameClubs } from '../../../../../../server/clubs/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params, parent }) => {
  const { locale, game } = await parent();
  // Only organisers are told.
  const organises = game.me.roles.includes('organiser') && !game.goneAt;
  const [words, hall, clubs] = await Promise.all([
    campaignWords(locale, ['settings'], 'settings', 'screens'),
    readInHall(params.id, fetch),
    organises ? get<GameClubs>(`/api/games/${params.id}/clubs`, fetch) : null,
  ]);
  return { words, hall, clubs: clubs?.value?.clubs ?? [] };
};
