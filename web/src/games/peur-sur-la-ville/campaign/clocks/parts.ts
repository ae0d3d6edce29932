/** What shows a countdown and what stops it: a phone downloads them while there is one, and the controls for whoever has them. */
import type { Component } from 'svelte';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { type ClockReply, inUse, isLong, isTold, stopAt, WHOLE } from './standing.ts';

export interface ClockParts {
  readonly AskClock: Component<{ clock: ClockReply; size?: 'big'; label?: string; bare?: boolean }>;
  /** Who stopped it and why, what it was given; null where there is nothing of the kind to tell. */
  readonly Notes: Component<{ clock: ClockReply }> | null;
  /** For organisers and timekeepers. */
  readonly Bar: Component | null;
}

type Timed = Pick<CampaignGame, 'clocks' | 'me' | 'status' | 'goneAt'>;

const keeps = ({ me }: Timed): boolean => me.roles.some((role) => role === 'organiser' || role === 'timekeeper');

/** While none is in its last hour nobody needs a countdown, but who keeps the time. */
const inDays = (game: Timed): boolean =>
  !isTold(game.clocks) && inUse(game.clocks).every((clock) => isLong(clock, Date.now()));

/** What every page says of clocks is needed. */
export const usesClocks = (game: Timed): boolean => inUse(game.clocks).length > 0 && !(inDays(game) && !keeps(game));

/** What this game's pages say of them is needed. */
export const wordsOfClocks = (game: Timed): ('stops' | 'timekeeping')[] => [
  ...(isTold(game.clocks) || keeps(game) ? (['stops'] as const) : []),
  ...(keeps(game) ? (['timekeeping'] as const) : []),
];

/** @returns null where no countdown is on; whoever stopped everything can let it go on all the same */
export async function clockPartsFor(game: Timed): Promise<ClockParts | null> {
  if (inUse(game.clocks).length === 0 && !(keeps(game) && stopAt(game.clocks, WHOLE))) return null;
  const [ask, notes, bar] = await Promise.all([
    inDays(game) ? import('./DaysLeft.svelte') : import('./AskClock.svelte'),
    isTold(game.clocks) ? import('./ClockNotes.svelte') : null,
    keeps(game) && game.status !== 'over' && game.goneAt === null ? import('./ClockBar.svelte') : null,
  ]);
  return { AskClock: ask.default, Notes: notes?.default ?? null, Bar: bar?.default ?? null };
}
