import { ofProgramme, optionWords } from '#lib/game/option-layout.ts';
import { get } from '#lib/net/api.ts';
import { pageError } from '#lib/net/page-error.ts';
import type { GameReply, RulebookReply } from '../../../../../server/read/contract.ts';
import { tableGames } from '../../../games/index.ts';
import type { PageLoad } from './$types';

/** The game of `?game=`, else the first with a board. `?programme=`: id of the game whose programme it follows. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { locale } = await parent();
  const games = tableGames.map(({ rulebook, name }) => ({ id: rulebook, name: name[locale] }));
  const [asked, kept] = [url.searchParams.get('game'), url.searchParams.get('programme')];
  const chosen = games.find(({ id }) => (kept ? ofProgramme(id).length > 0 : id === asked));
  const game = (chosen ?? games[0])?.id ?? '';
  const [programme, rulebook, words] = await Promise.all([
    kept ? get<GameReply>(`/api/games/${encodeURIComponent(kept)}`, fetch) : null,
    get<RulebookReply>(`/api/rulebooks/${game}`, fetch),
    optionWords(locale, game),
  ]);
  if (rulebook.problem) pageError(rulebook.problem);
  if (programme?.problem) pageError(programme.problem);
  return { games, rulebook: rulebook.value, programme: programme?.value ?? null, words };
};
