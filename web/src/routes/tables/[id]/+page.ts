import { error } from '@sveltejs/kit';
import { get } from '#lib/api.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { boards, wordsOfTable } from '#lib/play/boards.ts';
import type { PageLoad } from './$types';

/** The players gather, or the board is on the table. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { game, locale, words } = await parent();
  if (game.status === 'gathering') {
    const [{ default: Gathering }, rulebook, more] = await Promise.all([
      import('./gathering/Gathering.svelte'),
      get<{ options: unknown }>(`/api/rulebooks/${game.rulebook}`, fetch),
      loadWords(locale, ...wordsOfTable(game.rulebook), 'play-options', 'campaign'),
    ]);
    return { Gathering, Board: null, origin: url.origin, schema: rulebook.value?.options ?? null, words: more };
  }
  const board = boards[game.rulebook];
  if (!board) error(404, 'not-found');
  const { default: Board } = await board.Board();
  return { Gathering: null, Board, origin: url.origin, schema: null, words };
};
