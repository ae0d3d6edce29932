import { logOf } from '#lib/games.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfRulebook } from '../../../../rulebooks/words-of.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends(`game:${params.id}`);
  const log = logOf(params.id, { do: 'rule' }, fetch);
  const { locale, game } = await parent();
  const { value = { moves: [], next: null }, problem = null } = await log;
  return { log: value, problem, words: await loadWords(locale, 'rules', 'house', ...wordsOfRulebook(game.rulebook)) };
};
