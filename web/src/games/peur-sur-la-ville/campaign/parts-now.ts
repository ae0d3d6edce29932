import type { CampaignGame } from './campaign-page.svelte.ts';
import { isBeside } from './cockpit/awaited-in.ts';
import { nextEvening } from './evening/next.ts';
import { formsFor } from './forms.ts';
import { revealedTo } from './moments/revealed.ts';
import { tableOf } from './report/report.ts';

/** Forms of asks answered in the cockpit, for the organiser or others. */
export const formsOfCockpit = ({ asks }: CampaignGame) =>
  formsFor(
    asks.flatMap(({ kind, choices }) =>
      IN_COCKPIT.includes(kind) && choices.some(({ seat }) => seat > 0) ? [kind] : [],
    ),
  );
const IN_COCKPIT: readonly string[] = [
  'affaires',
  'talk',
  'tables',
  'battle',
  'check',
  'ruling',
  'defenders',
  'investments',
];

export async function partsNow({ asks, me, view }: CampaignGame) {
  const gathering = view.phase === 'muster' && me.roles.includes('organiser');
  // Users who are ready still see the clock and contracts.
  // Users who played at a table see its report in any case.
  const kinds = asks.flatMap((ask) =>
    !isBeside(ask) && (ask.choices.length > 0 || ask.kind === 'talk' || tableOf(ask) !== null) ? [ask.kind] : [],
  );
  const [forms, cards, evening, invitations, ended, duel, reveal] = await Promise.all([
    formsFor(kinds),
    view.cards.length > 0 ? import('./cards/CardsNote.svelte') : null,
    nextEvening(view) ? import('./evening/NextEvening.svelte') : null,
    gathering ? import('./people/Invitations.svelte') : null,
    view.ended ? import('./ended/Ended.svelte') : null,
    view.duel ? import('./duel/DuelStage.svelte') : null,
    me.seat !== null && revealedTo(view, me.seat) ? import('./moments/Reveal.svelte') : null,
  ]);
  return {
    forms,
    CardsNote: cards?.default ?? null,
    NextEvening: evening?.default ?? null,
    Invitations: invitations?.default ?? null,
    Ended: ended?.default ?? null,
    DuelStage: duel?.default ?? null,
    Reveal: reveal?.default ?? null,
  };
}
