import { tableWords } from '#lib/game/words.ts';
import { ledgerOf } from '#lib/games.ts';
import type { PageLoad } from './$types';

/** All entries that the reader may see, or those of one holder. */
export const load: PageLoad = async ({ params, fetch, url, depends, parent }) => {
  depends(`game:${params.id}`);
  const after = url.searchParams.get('after');
  const holder = url.searchParams.get('holder') ?? undefined;
  const { game, locale } = await parent();
  const [{ value, problem = null }, words] = await Promise.all([
    ledgerOf(params.id, { after, ...(holder ? { holder } : {}) }, fetch),
    tableWords(locale, game.rulebook, 'accounts'),
  ]);
  return { entries: value?.entries ?? [], next: value?.next ?? null, after, holder: holder ?? null, problem, words };
};
