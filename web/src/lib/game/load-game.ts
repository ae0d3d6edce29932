import { redirect } from '@sveltejs/kit';
import { type Game, pathOfGame } from '#lib/games.ts';
import { type Locale, loadWords } from '#lib/i18n/index.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { pageError } from '#lib/net/page-error.ts';
import { notify } from '#lib/ui/notices.svelte.ts';
import { placeInside } from '../../games/index.ts';
import { readGame } from './known-games.ts';

/** The last known game of this tab and its time: shown while offline. */
let known: { readonly game: Game; readonly at: number } | null = null;

interface LoadEvent {
  readonly params: { readonly id: string };
  readonly url: URL;
  readonly fetch: typeof globalThis.fetch;
  readonly depends: (dependency: `game:${string}`) => void;
  readonly parent: () => Promise<{ readonly locale: Locale; readonly person: unknown }>;
}

interface LoadedGame<G> {
  readonly game: G;
  readonly locale: Locale;
  /** The seat the organiser currently answers for. */
  readonly as: number | null;
  /** Time of loading, epoch ms, if the network is gone. */
  readonly keptAt: number | null;
}

/** @param place base address of the kind of game, as `/tables`: another kind redirects to its address @throws HttpError 404 if the user cannot see the game, 429 or 503 if it cannot be loaded now */
export async function loadGame<G extends Game>(
  { params: { id }, url, fetch, depends, parent }: LoadEvent,
  place: string,
): Promise<LoadedGame<G>> {
  depends(`game:${id}`);
  const as = Number(url.searchParams.get('as')) || null;
  const [{ value, kept = null, problem }, { locale, person }] = await Promise.all([
    readGame<G>(id, fetch, { as }),
    parent(),
  ]);
  const here = problem?.code === NO_NETWORK && known?.game.id === id ? known : null;
  if (problem && !here) {
    if (problem.status === 404) await calledOff(id, locale);
    if (problem.status === 404 && !person) redirect(303, `/enter?to=${encodeURIComponent(url.pathname)}`);
    pageError(problem);
  }
  const game = (value ?? here?.game) as G; // Either one; the id determines the rulebook.
  const path = pathOfGame(game);
  if (!path.startsWith(`${place}/`)) redirect(303, path);
  const at = kept ?? here?.at ?? null;
  if (typeof document !== 'undefined') known = { game, at: at ?? Date.now() };
  return { game, locale, as, keptAt: at };
}

/** An inner game that was on screen was cancelled by the enclosing game: redirects there. */
async function calledOff(id: string, locale: Locale): Promise<void> {
  const place = known?.game.id === id ? placeInside(known.game) : null;
  if (!known || place === null) return;
  const { title } = known.game;
  known = null;
  notify((await loadWords(locale, 'play')).t('play.called-off', { title }));
  redirect(303, place);
}
