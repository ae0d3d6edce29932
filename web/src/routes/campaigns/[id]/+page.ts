import { formsFor } from '#pages/campaigns/forms.ts';
import { tableOf } from '#pages/campaigns/report/report.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { game } = await parent();
  const gathering = game.view.phase === 'muster' && game.me.roles.includes('organiser');
  // Who played at the table reads its report, whether or not he has still something to say to it.
  const kinds = game.asks.flatMap((ask) => (ask.choices.length > 0 || tableOf(ask) !== null ? [ask.kind] : []));
  const [forms, cards, invitations, ended, duel] = await Promise.all([
    formsFor(kinds),
    game.view.cards.length > 0 ? import('#pages/campaigns/cards/CardsNote.svelte') : null,
    gathering ? import('#pages/campaigns/people/Invitations.svelte') : null,
    game.view.ended ? import('#pages/campaigns/ended/Ended.svelte') : null,
    game.view.duel ? import('#pages/campaigns/duel/DuelStage.svelte') : null,
  ]);
  return {
    forms,
    CardsNote: cards?.default ?? null,
    Invitations: invitations?.default ?? null,
    Ended: ended?.default ?? null,
    DuelStage: duel?.default ?? null,
  };
};
