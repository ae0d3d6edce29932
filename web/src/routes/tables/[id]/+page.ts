import { error } from '@sveltejs/kit';
import { get } from '#lib/api.ts';
import { optionWords } from '#lib/game/words.ts';
import { pagesOf } from '../../../rulebooks/index.ts';
import type { PageLoad } from './$types';

/** The players gather, or the board is on the table. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { game, locale, words } = await parent();
  if (game.status === 'gathering') {
    const [{ default: Gathering }, rulebook, more] = await Promise.all([
      import('./gathering/Gathering.svelte'),
      get<{ options: unknown }>(`/api/rulebooks/${game.rulebook}`, fetch),
      optionWords(locale, game.rulebook, 'gathering', 'inviting'),
    ]);
    return { Gathering, Board: null, origin: url.origin, schema: rulebook.value?.options ?? null, words: more };
  }
  const table = pagesOf(game.rulebook)?.table;
  if (!table) error(404, 'not-found');
  const { default: Board, forms } = await table.Board();
  await forms?.ready(game.asks.filter(({ choices }) => choices.length > 0).map(({ kind }) => kind));
  return { Gathering: null, Board, origin: url.origin, schema: null, words };
};
