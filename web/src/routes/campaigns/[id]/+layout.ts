import { loadGame } from '#lib/game/load-game.ts';
import type { CampaignGame } from '#pages/campaigns/campaign-page.svelte.ts';
import { clockPartsFor, usesClocks, wordsOfClocks } from '#pages/campaigns/clocks/parts.ts';
import { nextEvening } from '#pages/campaigns/evening/next.ts';
import { BUILDING, campaignWords } from '#pages/campaigns/words.ts';
import type { LayoutLoad } from './$types';

/** Words of what a campaign shows only at times, or only to some. */
function areasNow(game: CampaignGame) {
  const organises = game.me.roles.includes('organiser');
  const { phase, duel, ended } = game.view;
  return [
    ...wordsOfClocks(game),
    ...(organises ? (['cockpit', 'log'] as const) : []),
    ...(phase === 'muster' ? (['muster'] as const) : []),
    ...(phase === 'muster' && organises ? (['people'] as const) : []),
    ...(['affaires', 'talk', 'tables'].includes(phase) ? (['choosing'] as const) : []),
    ...(phase === 'battles' ? (['report'] as const) : []),
    ...(phase === 'investments' ? (['invest'] as const) : []),
    ...(organises || nextEvening(game.view) ? (['evening'] as const) : []),
    ...(game.view.cards.length > 0 ? (['cards-note'] as const) : []),
    ...(duel ? (['duel'] as const) : []),
    ...(ended ? (['ended'] as const) : []),
  ];
}

export const load: LayoutLoad = async (event) => {
  const loaded = await loadGame<CampaignGame>(event, '/campaigns');
  const { game, locale } = loaded;
  const [clockParts, words] = await Promise.all([
    clockPartsFor(game),
    campaignWords(
      locale,
      areasNow(game),
      ...(usesClocks(game) ? ['clocks'] : []),
      ...(game.view.phase === 'investments' ? [BUILDING] : []),
      ...(game.me.roles.includes('organiser') ? ['inviting'] : []),
    ),
  ]);
  return { ...loaded, clockParts, words };
};
