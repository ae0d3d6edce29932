import { nextEvening } from '#pages/campaigns/evening/next.ts';
import { formsFor } from '#pages/campaigns/forms.ts';
import { tableOf } from '#pages/campaigns/report/report.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { game } = await parent();
  const gathering = game.view.phase === 'muster' && game.me.roles.includes('organiser');
  // Who has said that he is ready still sees the clock and the contracts.
  // Who played at the table reads its report, whether or not he has still something to say to it.
  const kinds = game.asks.flatMap((ask) =>
    ask.choices.length > 0 || ask.kind === 'talk' || tableOf(ask) !== null ? [ask.kind] : [],
  );
  const [forms, cards, evening, invitations, ended, duel] = await Promise.all([
    formsFor(kinds),
    game.view.cards.length > 0 ? import('#pages/campaigns/cards/CardsNote.svelte') : null,
    nextEvening(game.view) ? import('#pages/campaigns/evening/NextEvening.svelte') : null,
    gathering ? import('#pages/campaigns/people/Invitations.svelte') : null,
    game.view.ended ? import('#pages/campaigns/ended/Ended.svelte') : null,
    game.view.duel ? import('#pages/campaigns/duel/DuelStage.svelte') : null,
  ]);
  return {
    forms,
    CardsNote: cards?.default ?? null,
    NextEvening: evening?.default ?? null,
    Invitations: invitations?.default ?? null,
    Ended: ended?.default ?? null,
    DuelStage: duel?.default ?? null,
  };
};
