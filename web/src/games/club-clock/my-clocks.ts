import { everyGame, type GameListing } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { Problem } from '#lib/net/api.ts';
import { clubClock } from './index.ts';

/** A rehearsal is a separate clock, recognised by its title. */
export const isRehearsal = ({ t }: Pick<Words, 't'>, { title }: Pick<GameListing, 'title'>): boolean =>
  title.startsWith(t('clockdesk.rehearsal.title', { title: '' }).trim());

/** Deleted ones last. */
export async function myClocks(
  fetch: typeof globalThis.fetch,
): Promise<{ readonly clocks: readonly GameListing[]; readonly problem: Problem | null }> {
  const { rulebook } = clubClock;
  const [clocks, gone] = await Promise.all([
    everyGame({ rulebook }, fetch),
    everyGame({ rulebook, gone: true }, fetch),
  ]);
  const problem = clocks.problem ?? gone.problem ?? null;
  return { clocks: [...(clocks.value ?? []), ...(gone.value ?? [])], problem };
}
