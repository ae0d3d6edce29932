import { error, redirect } from '@sveltejs/kit';
import { NO_NETWORK } from '#lib/api.ts';
import { readGame } from '#lib/game/known-games.ts';
import { pathOfGame } from '#lib/games.ts';
import type { ClockGame } from '#pages/clocks/game.ts';
import { clockWords } from '#pages/clocks/words.ts';
import type { LayoutLoad } from './$types';

/** The clock as last known in this tab: what stays on show when the network is gone. */
let known: ClockGame | null = null;

export const load: LayoutLoad = async ({ params, fetch, parent, depends, url }) => {
  depends(`game:${params.id}`);
  const [{ value, kept, problem }, { locale, person }] = await Promise.all([
    readGame<ClockGame>(params.id, fetch),
    parent(),
  ]);
  const lost = problem?.code === NO_NETWORK;
  const game = value ?? (lost && known?.id === params.id ? known : null);
  if (!game) {
    if (lost) error(503, 'offline');
    if (problem?.status === 404 && !person) redirect(303, `/sign-in?to=${encodeURIComponent(url.pathname)}`);
    error(problem?.status === 404 || problem?.status === 400 ? 404 : 503, 'not-found');
  }
  const path = pathOfGame(game);
  if (!path.startsWith('/clocks/')) redirect(303, path);
  if (typeof document !== 'undefined') known = game;
  return { game, keptAt: kept ?? null, words: await clockWords(locale, 'clocks', 'host') };
};
