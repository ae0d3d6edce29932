import { error, redirect } from '@sveltejs/kit';
import { NO_NETWORK } from '#lib/api.ts';
import { readGame } from '#lib/game/known-games.ts';
import { tableWords } from '#lib/game/words.ts';
import { pathOfGame } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { notify } from '#lib/notices.svelte.ts';
import type { PlayedGame } from '#lib/play/game.ts';
import { placeInside } from '../../../rulebooks/index.ts';
import type { LayoutLoad } from './$types';

/** The game as last known in this tab, and when: what stays on show when the network is gone. */
let known: { readonly game: PlayedGame; readonly at: number } | null = null;

export const load: LayoutLoad = async ({ params, fetch, parent, depends, url }) => {
  depends(`game:${params.id}`);
  const as = Number(url.searchParams.get('as')) || null;
  const answer = readGame<PlayedGame>(params.id, fetch, { as });
  const [{ value, kept = null, problem }, { locale, person }] = await Promise.all([answer, parent()]);
  const lost = problem?.code === NO_NETWORK;
  const here = lost && known?.game.id === params.id ? known : null;
  if (problem && !here) {
    if (lost) error(503, 'offline');
    // It was on show here a moment ago: the game around it has called it off, and tells so.
    if (problem.status === 404 && known?.game.id === params.id && known.game.parent !== null) {
      const { title, parent: outer } = known.game;
      known = null;
      notify((await loadWords(locale, 'play')).t('play.called-off', { title }));
      redirect(303, placeInside(outer));
    }
    if (problem.status === 404 && !person) redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname)}`);
    error(problem.status === 404 || problem.status === 400 ? 404 : 503, 'not-found');
  }
  const game = value ?? here?.game;
  if (!game) error(503, 'unexpected');
  const path = pathOfGame(game);
  if (!path.startsWith('/tables/')) redirect(303, path);
  const at = kept ?? here?.at ?? null;
  if (typeof document !== 'undefined') known = { game, at: at ?? Date.now() };
  const words = await tableWords(locale, game.rulebook);
  return { game, as, keptAt: at, words };
};
