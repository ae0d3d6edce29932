import { knownGames, readGame } from '#lib/game/known-games.ts';
import { tableWords } from '#lib/game/words.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { type Answer, get } from '#lib/net/api.ts';
import { isLost, pageError } from '#lib/net/page-error.ts';
import type { PlayedGame } from '#lib/play/game.ts';
import type { LinkedReply } from '../../../../../../server/read/linked-contract.ts';
import { pagesOf } from '../../../../games/index.ts';
import type { PageLoad } from './$types';

/** Last known state: stays while offline. */
let known: { readonly token: string; readonly game: PlayedGame } | null = null;

/** The table's public view from a read-only link. Reloads on frames (`game:<id>`) and polls (`parrain:table`). A revoked link clears the screen. */
export const load: PageLoad = async ({ params, fetch, parent, depends }) => {
  depends('parrain:table');
  const { token } = params;
  const { locale } = await parent();
  const read = await readTable(token, fetch);
  if (read === 'gone') {
    known = null;
    return { token, words: await loadWords(locale, 'play', 'linked'), game: null, Board: null };
  }
  const game = read.value ?? (known?.token === token ? known.game : pageError(read.problem));
  if (typeof document !== 'undefined') known = { token, game };
  depends(`game:${game.id}`);
  const [words, board] = await Promise.all([
    tableWords(locale, game.rulebook, 'linked'),
    game.status === 'gathering' ? null : pagesOf(game.rulebook)?.table?.Board(),
  ]);
  return { token, words, game, Board: board?.default ?? null };
};

/** @returns 'gone' for a revoked or unknown link */
async function readTable(token: string, fetch: typeof globalThis.fetch): Promise<Answer<PlayedGame> | 'gone'> {
  // A frame brought it, so the link is valid.
  const brought = known?.token === token ? knownGames.take(known.game.id, token) : null;
  if (brought) return { value: brought };
  const link = await get<LinkedReply>(`/api/links/${encodeURIComponent(token)}`, fetch);
  if (link.problem) return isLost(link.problem) ? link : 'gone';
  if (!pagesOf(link.value.rulebook)?.table) return 'gone';
  const game = await readGame<PlayedGame>(link.value.game, fetch, { link: token });
  return game.problem && !isLost(game.problem) ? 'gone' : game;
}
