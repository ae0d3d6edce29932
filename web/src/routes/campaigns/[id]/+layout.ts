import { loadGame } from '#lib/game/load-game.ts';
import type { CampaignGame } from '#pages/campaigns/campaign-page.svelte.ts';
import { clockPartsFor } from '#pages/campaigns/clocks/parts.ts';
import { wordsNow } from '#pages/campaigns/words-now.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async (event) => {
  const loaded = await loadGame<CampaignGame>(event, '/campaigns');
  const { game, locale } = loaded;
  const [clockParts, words, acting] = await Promise.all([
    clockPartsFor(game),
    wordsNow(locale, game),
    loaded.as === null ? null : import('#pages/campaigns/acting/ActingHead.svelte'),
  ]);
  return { ...loaded, clockParts, words, ActingHead: acting?.default ?? null };
};
