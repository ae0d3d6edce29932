import { error, redirect } from '@sveltejs/kit';
import { tableWords } from '#lib/game/words.ts';
import { pageError } from '#lib/net/page-error.ts';
import { pagesOf } from '../../../../games/index.ts';
import type { PageLoad } from './$types';
import { type Perspective, replayPage } from './replay.svelte.ts';

/** The board of the game and its first moves. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { game, locale } = await parent();
  if (game.status !== 'over') redirect(303, `/tables/${game.id}`);
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
};
