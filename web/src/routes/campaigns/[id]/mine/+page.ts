import { error } from '@sveltejs/kit';
import { ledgerOf, logOf } from '#lib/games.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends(`game:${params.id}`);
  const { game, locale } = await parent();
  const { seat } = game.me;
  if (seat === null) error(404, 'not-found');
  const seated = game.view.tables.some((table) => table.order.includes(seat));
  const [{ value = { moves: [], next: null }, problem = null }, ledger, words] = await Promise.all([
    logOf(params.id, { seat }, fetch),
    ledgerOf(params.id, { holder: `gang:${seat}` }, fetch),
    campaignWords(locale, [...(seated ? (['report'] as const) : []), 'figures', 'mine', 'photos']),
  ]);
  return { seat, log: value, entries: ledger.value?.entries ?? [], problem: problem ?? ledger.problem ?? null, words };
};
