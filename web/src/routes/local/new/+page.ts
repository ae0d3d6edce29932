import { error } from '@sveltejs/kit';
import { optionWords } from '#lib/game/option-layout.ts';
import { tableGames } from '../../../games/index.ts';
import { canHost, rulesOf } from '../../../games/rules.ts';
import type { PageLoad } from './$types';

/** Local games are created in the browser. */
export const ssr = false;

/** The game of `?game=`, else the first that a device can host. */
export const load: PageLoad = async ({ parent, url }) => {
  const { locale, person } = await parent();
  const games = tableGames
    .filter(({ rulebook, table }) => table?.shelf?.first && canHost(rulebook))
    .map(({ rulebook, name, table }) => ({ id: rulebook, name: name[locale], first: table?.shelf?.first }));
  const asked = url.searchParams.get('game');
  const game = games.find(({ id }) => id === asked) ?? games[0];
  const rulebook = game && (await rulesOf(game.id));
  if (!rulebook) error(404, 'not-found');
  return { games, game, rulebook, person, words: await optionWords(locale, game.id, 'local') };
};
