import { formsFor } from '../../../rulebooks/campaign/forms.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { game } = await parent();
  const gathering = game.view.phase === 'muster' && game.me.roles.includes('organiser');
  const kinds = game.asks.flatMap((ask) => (ask.choices.length > 0 || ask.kind === 'battle' ? [ask.kind] : []));
  const [forms, invitations, ended] = await Promise.all([
    formsFor(kinds),
    gathering ? import('../../../rulebooks/campaign/Invitations.svelte') : null,
    game.view.ended ? import('../../../rulebooks/campaign/Ended.svelte') : null,
  ]);
  return { forms, Invitations: invitations?.default ?? null, Ended: ended?.default ?? null };
};
