import { error, redirect } from '@sveltejs/kit';
import { tableWords } from '#lib/game/words.ts';
import { pathOfGame } from '#lib/games.ts';
import { pageError } from '#lib/net/page-error.ts';
import { pagesOf } from '../../../../games/index.ts';
import type { LayoutData } from '../$types';
import { type Perspective, replayPage } from './replay.svelte.ts';

interface LoadEvent {
  readonly parent: () => Promise<Pick<LayoutData, 'game' | 'locale'>>;
  readonly fetch: typeof globalThis.fetch;
  readonly url: URL;
}

export async function loadReplay({ parent, fetch, url }: LoadEvent) {
  const { game, locale } = await parent();
  if (game.status !== 'over') redirect(303, pathOfGame(game));
  const table = pagesOf(game.rulebook)?.table;
  if (!table) error(404, 'not-found');
  const wanted = url.searchParams.get('eyes');
  const seat = Number(wanted);
  const eyes: Perspective =
    wanted === 'public' ? 'public' : game.seats.some((one) => one.seat === seat) ? seat : 'open';
  const [{ default: Board, laidOpen }, { value: page, problem }, words] = await Promise.all([
    table.Board(),
    replayPage(game.id, eyes, null, fetch),
    tableWords(locale, game.rulebook, 'replay'),
  ]);
  if (problem?.status === 409) error(404, 'not-found');
  if (problem) pageError(problem);
  await laidOpen?.ready();
  return { Board, page, eyes, words, marks: table.marks ?? {} };
}
