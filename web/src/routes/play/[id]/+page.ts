import { error } from '@sveltejs/kit';
import { boards } from '#lib/play/boards.ts';
import type { PageLoad } from './$types';

/** The players gather, or the board is on the table. */
export const load: PageLoad = async ({ parent }) => {
  const { game } = await parent();
  if (game.status === 'gathering') {
    const { default: Gathering } = await import('./gathering/Gathering.svelte');
    return { Gathering, Board: null };
  }
  const board = boards[game.rulebook];
  if (!board) error(404, 'not-found');
  const { default: Board } = await board.Board();
  return { Gathering: null, Board };
};
