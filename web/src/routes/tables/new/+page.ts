import { error } from '@sveltejs/kit';
import { get } from '#lib/api.ts';
import { loadWords } from '#lib/i18n/index.ts';
import { boards } from '#lib/play/boards.ts';
import type { RulebookReply } from '../../../../../server/read/contract.ts';
import type { PageLoad } from './$types';

/** The game that is opened: the one asked for by `?game=`, else the first that has a board. */
export const load: PageLoad = async ({ parent, fetch, url }) => {
  const { locale } = await parent();
  const games = Object.keys(boards);
  const asked = url.searchParams.get('game');
  const game = games.find((one) => one === asked) ?? games[0] ?? '';
  const [rulebook, words] = await Promise.all([
    get<RulebookReply>(`/api/rulebooks/${game}`, fetch),
    loadWords(locale, 'play', 'play-options', 'host', 'campaign', game),
  ]);
  if (!rulebook.value) error(rulebook.problem?.status === 404 ? 404 : 503, 'unexpected');
  return { games, rulebook: rulebook.value, words };
};
