import { logOf } from '#lib/games.ts';
import { campaignWords, HOUSE } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends(`game:${params.id}`);
  const log = logOf(params.id, { do: 'rule' }, fetch);
  const { locale } = await parent();
  const { value = { moves: [], next: null }, problem = null } = await log;
  return { log: value, problem, words: await campaignWords(locale, ['rules'], HOUSE) };
};
