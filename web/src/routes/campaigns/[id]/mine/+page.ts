import { error } from '@sveltejs/kit';
import { ledgerOf, logOf } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfRulebook } from '../../../../rulebooks/words-of.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends(`game:${params.id}`);
  const { game, locale } = await parent();
  const { seat } = game.me;
  if (seat === null) error(404, 'not-found');
  const seated = game.view.tables.some((table) => table.order.includes(seat));
  const parts = [...wordsOfRulebook(game.rulebook), ...(seated ? ['report'] : []), 'figures', 'mine'];
  const [{ value = { moves: [], next: null }, problem = null }, ledger, words] = await Promise.all([
    logOf(params.id, { seat }, fetch),
    ledgerOf(params.id, { holder: `gang:${seat}` }, fetch),
    loadWords(locale, ...parts),
  ]);
  return { seat, log: value, entries: ledger.value?.entries ?? [], problem: problem ?? ledger.problem ?? null, words };
};
