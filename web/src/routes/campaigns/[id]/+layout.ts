import { error, redirect } from '@sveltejs/kit';
import { NO_NETWORK } from '#lib/api.ts';
import { readGame } from '#lib/game/known-games.ts';
import { pathOfGame } from '#lib/games.ts';
import { clockPartsFor, usesClocks, wordsOfClocks } from '#pages/campaigns/clocks/parts.ts';
import type { CampaignGame } from '#pages/campaigns/play.svelte.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { LayoutLoad } from './$types';

/** The game as last known in this tab, and when: what stays on show when the network is gone. */
let known: { readonly game: CampaignGame; readonly at: number } | null = null;

/** Words of what a campaign shows only at times. */
const areasNow = (game: CampaignGame) => [
  ...wordsOfClocks(game),
  ...(game.me.roles.includes('organiser') ? (['cockpit'] as const) : []),
  ...(game.view.phase === 'battles' ? (['report'] as const) : []),
  ...(game.view.duel ? (['duel'] as const) : []),
];

export const load: LayoutLoad = async ({ params, fetch, parent, depends, url }) => {
  depends(`game:${params.id}`);
  const as = Number(url.searchParams.get('as')) || null;
  const answer = readGame<CampaignGame>(params.id, fetch, { as });
  const [{ value, kept = null, problem }, { locale, person }] = await Promise.all([answer, parent()]);
  const lost = problem?.code === NO_NETWORK;
  const here = lost && known?.game.id === params.id ? known : null;
  if (problem && !here) {
    if (lost) error(503, 'offline');
    if (problem.status === 404 && !person) redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname)}`);
    error(problem.status === 404 || problem.status === 400 ? 404 : 503, 'not-found');
  }
  const game = value ?? here?.game;
  if (!game) error(503, 'unexpected');
  const path = pathOfGame(game);
  if (!path.startsWith('/campaigns/')) redirect(303, path);
  const at = kept ?? here?.at ?? null;
  if (typeof document !== 'undefined') known = { game, at: at ?? Date.now() };
  const [clockParts, words] = await Promise.all([
    clockPartsFor(game),
    campaignWords(
      locale,
      areasNow(game),
      ...(usesClocks(game) ? ['clocks'] : []),
      ...(game.me.roles.includes('organiser') ? ['inviting'] : []),
    ),
  ]);
  return { game, as, keptAt: at, clockParts, words };
};
