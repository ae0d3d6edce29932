import { optionWords } from '#lib/game/option-layout.ts';
import { get } from '#lib/net/api.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { RulebookReply } from '../../../../../server/read/contract.ts';
import { tableGames } from '../../../games/index.ts';
import type { PageLoad } from './$types';

/** The game that is opened: the one asked for by `?game=`, else the first that has a board. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { locale } = await parent();
  const games = tableGames.map(({ rulebook, name }) => ({ id: rulebook, name: name[locale] }));
  const asked = url.searchParams.get('game');
  const game = (games.find(({ id }) => id === asked) ?? games[0])?.id ?? '';
  const [rulebook, words] = await Promise.all([
    get<RulebookReply>(`/api/rulebooks/${game}`, fetch),
    optionWords(locale, game),
  ]);
  if (rulebook.problem) pageError(rulebook.problem);
  return { games, rulebook: rulebook.value, words };
};
