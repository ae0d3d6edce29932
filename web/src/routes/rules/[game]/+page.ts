import { error } from '@sveltejs/kit';
import { loadWords } from '#lib/i18n/index.ts';
import { gamesWithRules } from '#lib/rules/find-rules.ts';
import { loadRules } from '#lib/rules/load-rules.ts';
import { games, rulesPagesOf } from '../../../games/index.ts';
import type { PageLoad } from './$types';

/** Public; found by the name in the address. */
export const load: PageLoad = async ({ params, parent }) => {
  const game = gamesWithRules.find(({ rules }) => rules.path === params.game);
  if (!game) error(404, 'not-found');
  const { locale } = await parent();
  const rules = await loadRules(game);
  const others = gamesWithRules
    .filter((one) => one !== game)
    .map((one) => ({ name: one.name[locale], href: `/rules/${one.rules.path}` }));
  const taught = games.find((one) => one.lesson && rulesPagesOf(one.rulebook) === game.rules);
  const lesson = taught ? `/lessons/${taught.rulebook}` : null;
  return { lesson, name: game.name[locale], rules, others, words: await loadWords(locale, rules.words, 'book') };
};
