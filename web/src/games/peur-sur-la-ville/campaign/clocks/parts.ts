/** Components of countdowns and timekeeping, loaded only while needed. */
import type { Component } from 'svelte';
import type { CampaignGame } from '../campaign-page.svelte.ts';
import { type ClockReply, hasRemarks, inUse, isLong, stopAt, WHOLE } from './clock-of-ask.ts';

export interface ClockParts {
  readonly AskClock: Component<{ clock: ClockReply; size?: 'big'; label?: string; bare?: boolean }>;
  /** Pauses and bonuses; null if there are none. */
  readonly Notes: Component<{ clock: ClockReply }> | null;
  readonly Bar: Component | null;
}

type Timed = Pick<CampaignGame, 'clocks' | 'me' | 'status' | 'goneAt'>;

const keeps = ({ me }: Timed): boolean => me.roles.some((role) => role === 'organiser' || role === 'timekeeper');

/** No clock is in its last hour: only timekeepers need countdowns. */
const inDays = (game: Timed): boolean =>
  !hasRemarks(game.clocks) && inUse(game.clocks).every((clock) => isLong(clock, Date.now()));

/** Whether the words of clocks are needed. */
export const usesClocks = (game: Timed): boolean => inUse(game.clocks).length > 0 && !(inDays(game) && !keeps(game));

/** The further areas of clock words needed. */
export const wordsOfClocks = (game: Timed): ('stops' | 'timekeeping')[] => [
  ...(hasRemarks(game.clocks) || keeps(game) ? (['stops'] as const) : []),
  ...(keeps(game) ? (['timekeeping'] as const) : []),
];

/** @returns null without countdowns, unless everything is paused and the user may resume it */
export async function clockPartsFor(game: Timed): Promise<ClockParts | null> {
  if (inUse(game.clocks).length === 0 && !(keeps(game) && stopAt(game.clocks, WHOLE))) return null;
  const [ask, notes, bar] = await Promise.all([
    inDays(game) ? import('./DaysLeft.svelte') : import('./AskClock.svelte'),
    hasRemarks(game.clocks) ? import('./ClockNotes.svelte') : null,
    keeps(game) && game.status !== 'over' && game.goneAt === null ? import('./ClockBar.svelte') : null,
  ]);
  return { AskClock: ask.default, Notes: notes?.default ?? null, Bar: bar?.default ?? null };
}
