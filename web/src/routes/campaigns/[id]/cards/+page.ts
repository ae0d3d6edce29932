import { optionWords } from '#lib/game/option-layout.ts';
import type { Words } from '#lib/i18n/index.ts';
import { get } from '#lib/net/api.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { RulebookReply } from '../../../../../../server/read/contract.ts';
import { tableGames } from '../../../../games/index.ts';
import type { PageLoad } from './$types';

/** Loads the games an evening can be played with, for the organiser; each with its own option words. */
export const load: PageLoad = async ({ parent, fetch }) => {
  const { game, locale } = await parent();
  const ids = game.me.roles.includes('organiser') ? tableGames.map(({ rulebook }) => rulebook) : [];
  const [words, read, said] = await Promise.all([
    campaignWords(locale, ['cards']),
    Promise.all(ids.map((id) => get<RulebookReply>(`/api/rulebooks/${id}`, fetch))),
    Promise.all(ids.map(async (id) => [id, await optionWords(locale, id)] as const)),
  ]);
  const innerWords: Readonly<Record<string, Words>> = Object.fromEntries(said);
  return { words, innerWords, games: read.flatMap(({ value }) => value ?? []) };
};
