import { error, redirect } from '@sveltejs/kit';
import { get, NO_NETWORK } from '#lib/api.ts';
import { loadWords } from '#lib/i18n/index.ts';
import type { CampaignGame } from '../../../rulebooks/campaign/play.svelte.ts';
import { wordsOfRulebook } from '../../../rulebooks/words-of.ts';
import type { LayoutLoad } from './$types';

/** The game as last known in this tab: what stays on show when the network is gone. */
let known: CampaignGame | null = null;

export const load: LayoutLoad = async ({ params, fetch, parent, depends, url }) => {
  depends(`game:${params.id}`);
  const as = Number(url.searchParams.get('as')) || null;
  const answer = get<CampaignGame>(`/api/games/${params.id}${as === null ? '' : `?as=${as}`}`, fetch);
  const [{ value, problem }, { locale, person }] = await Promise.all([answer, parent()]);
  const lost = problem?.code === NO_NETWORK && known?.id === params.id;
  if (problem && !lost) {
    if (problem.status === 404 && !person) redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname)}`);
    error(problem.status === 404 || problem.status === 400 ? 404 : 503, 'not-found');
  }
  const game = value ?? known;
  if (!game) error(503, 'unexpected');
  if (typeof document !== 'undefined') known = game;
  return { game, as, words: await loadWords(locale, ...wordsOfRulebook(game.rulebook)) };
};
