import { wallBy } from '#pages/campaigns/wall/read-wall.ts';
import { battleWordsOf, campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

/** Reloads on frames (`game:<id>`) and polls (`parrain:wall`). */
export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends('parrain:wall');
  const { token } = params;
  const { locale } = await parent();
  const words = await campaignWords(locale, ['wall', 'ended'], 'screen', 'clocks');
  const shown = await wallBy(token, fetch);
  if (shown) depends(`game:${shown.game.id}`);
  const battleWords = shown && shown.inside.length > 0 ? await battleWordsOf(locale) : null;
  return { token, words, battleWords, shown };
};
