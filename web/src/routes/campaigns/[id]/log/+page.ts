import { logOf } from '#lib/games.ts';
import { filterIn, wantedOf } from '#pages/campaigns/log/log-filter.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, url, depends, parent }) => {
  depends(`game:${params.id}`);
  const filter = filterIn(url.searchParams);
  const after = url.searchParams.get('after');
  const { locale } = await parent();
  const [{ value = { moves: [], next: null }, problem = null }, words] = await Promise.all([
    logOf(params.id, wantedOf(filter, after), fetch),
    campaignWords(locale, ['log']),
  ]);
  return { log: value, filter, after, problem, words };
};
