import { get } from '#lib/api.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { boards } from '#lib/play/boards.ts';
import type { RulebookReply } from '../../../../../../server/read/contract.ts';
import { wordsOfRulebook } from '../../../../rulebooks/words-of.ts';
import type { PageLoad } from './$types';

/** The games that an evening can be played with are read for the organiser, who calls it. */
export const load: PageLoad = async ({ parent, fetch }) => {
  const { game, locale } = await parent();
  const organises = game.me.roles.includes('organiser');
  const ids = Object.keys(boards);
  const [words, ...games] = await Promise.all([
    loadWords(locale, ...wordsOfRulebook(game.rulebook), 'play', 'cards', ...(organises ? ['play-options'] : [])),
    ...(organises ? ids.map((id) => get<RulebookReply>(`/api/rulebooks/${id}`, fetch)) : []),
  ]);
  const innerWords = await loadWords(locale, 'play', 'play-options', 'campaign', 'host', ...ids);
  return { words, innerWords, games: games.flatMap(({ value }) => value ?? []) };
};
