/** The further words a campaign needs in its current state and for this user. */
import type { Locale, Words } from '#lib/i18n/index.ts';
import type { CampaignGame } from './campaign-page.svelte.ts';
import { usesClocks, wordsOfClocks } from './clocks/parts.ts';
import { nextEvening } from './evening/next.ts';
import { BUILDING, campaignWords } from './words.ts';

/** A late enrolment is open for the user or a guest of theirs. */
const isLate = ({ asks }: CampaignGame): boolean =>
  asks.some(({ kind, choices }) => kind === 'entry' && choices.length > 0);

function areasNow(game: CampaignGame) {
  const organises = game.me.roles.includes('organiser');
  const { phase, duel, ended } = game.view;
  return [
    ...wordsOfClocks(game),
    ...(organises ? (['cockpit', 'log'] as const) : []),
    ...(phase === 'muster' || isLate(game) ? (['muster'] as const) : []),
    ...(organises && (phase === 'muster' || phase === 'investments') ? (['people'] as const) : []),
    ...(['affaires', 'talk', 'tables'].includes(phase) ? (['choosing'] as const) : []),
    ...(phase === 'battles' ? (['report', 'photos', 'battle-options', 'moments'] as const) : []),
    ...(phase === 'investments' ? (['invest', 'figures'] as const) : []),
    ...(organises || nextEvening(game.view) ? (['evening'] as const) : []),
    ...(game.view.cards.length > 0 ? (['cards-note'] as const) : []),
    ...(duel ? (['duel'] as const) : []),
    ...(ended ? (['ended'] as const) : []),
  ];
}

export const wordsNow = (locale: Locale, game: CampaignGame): Promise<Words> =>
  campaignWords(
    locale,
    areasNow(game),
    ...(usesClocks(game) ? ['clocks'] : []),
    ...(game.view.phase === 'investments' ? [BUILDING] : []),
    ...(game.me.roles.includes('organiser') ? ['inviting', 'screens'] : []),
  );
