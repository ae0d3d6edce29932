/** Loads one game for its pages, and says why where it cannot: every address of a game does it here. */
import { redirect } from '@sveltejs/kit';
import { type Game, pathOfGame } from '#lib/games.ts';
import { type Locale, loadWords } from '#lib/i18n/index.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { pageError } from '#lib/net/page-error.ts';
import { notify } from '#lib/ui/notices.svelte.ts';
import { placeInside } from '../../games/index.ts';
import { readGame } from './known-games.ts';

/** The game as last known in this tab, and when: what stays on show when the network is gone. */
let known: { readonly game: Game; readonly at: number } | null = null;

/** What a `load` of a game's address is given. */
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
  /** The seat that the organiser answers for at the moment. */
  readonly as: number | null;
  /** When it was read, epoch ms, where the network is gone. */
  readonly keptAt: number | null;
}

/**
 * @param place the address of its kind of game, as `/tables`: a game of another kind is led to its own
 * @throws HttpError 404 where there is no such game for this reader, 429 or 503 where it cannot be read now
 */
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
  const game = (value ?? here?.game) as G; // One of the two; known by its id, which is of one rulebook.
  const path = pathOfGame(game);
  if (!path.startsWith(`${place}/`)) redirect(303, path);
  const at = kept ?? here?.at ?? null;
  if (typeof document !== 'undefined') known = { game, at: at ?? Date.now() };
  return { game, locale, as, keptAt: at };
}

/** A game inside another that was on show here a moment ago: the game around it has called it off, and tells so. */
async function calledOff(id: string, locale: Locale): Promise<void> {
  const place = known?.game.id === id ? placeInside(known.game) : null;
  if (!known || place === null) return;
  const { title } = known.game;
  known = null;
  notify((await loadWords(locale, 'play')).t('play.called-off', { title }));
  redirect(303, place);
}
