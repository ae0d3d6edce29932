/** The clocks of a person, and which of them are rehearsals. */
import { get, type Problem } from '#lib/api.ts';
import { type GameListing, myGames } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { GameListReply } from '../../../../server/read/contract.ts';
import { clubClock } from './index.ts';

/** A rehearsal is a separate clock, recognised by its title. */
export const isRehearsal = ({ t }: Pick<Words, 't'>, { title }: Pick<GameListing, 'title'>): boolean =>
  title.startsWith(t('clockdesk.rehearsal.title', { title: '' }).trim());

/** The clocks of a person, deleted ones last. */
export async function myClocks(
  fetch: typeof globalThis.fetch,
): Promise<{ readonly clocks: readonly GameListing[]; readonly problem: Problem | null }> {
  const [games, gone] = await Promise.all([myGames(fetch), get<GameListReply>('/api/games?gone=true', fetch)]);
  const listed = [...(games.value?.games ?? []), ...(gone.value?.games ?? [])];
  return { clocks: listed.filter(({ rulebook }) => rulebook === clubClock.rulebook), problem: games.problem ?? null };
}
