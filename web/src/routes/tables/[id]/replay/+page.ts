import { error, redirect } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import { boards, wordsOfTable } from '#lib/play/boards.ts';
import type { PageLoad } from './$types';
import { type Eyes, replayPage } from './replay.svelte.ts';

/** The board of the game and its first moves. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { game, locale } = await parent();
  if (game.status !== 'over') redirect(303, `/tables/${game.id}`);
  const board = boards[game.rulebook];
  if (!board) error(404, 'not-found');
  const wanted = url.searchParams.get('eyes');
  const seat = Number(wanted);
  const eyes: Eyes = wanted === 'public' ? 'public' : game.seats.some((one) => one.seat === seat) ? seat : 'open';
  const [{ default: Board }, { value: page, problem }, words] = await Promise.all([
    board.Board(),
    replayPage(game.id, eyes, null, fetch),
    loadWords(locale, ...wordsOfTable(game.rulebook), 'replay'),
  ]);
  if (!page) error(problem?.status === 409 ? 404 : 503, 'not-found');
  return { Board, page, eyes, words };
};
