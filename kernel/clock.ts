/**
 * One clock, as a value: it runs until an instant, or stands with what it has left. It never ticks. Instants are epoch ms of the
 * database, times are whole ms.
 */

/** Time added by a judge: with a reason, shown on the screens of that clock. */
export interface Bonus {
  readonly ms: number;
  readonly why: string;
  /** Who gave it, by name. */
  readonly by: string;
  readonly at: number;
  /** Several clocks were given it in one act: it moves the end of the stage itself. */
  readonly all?: true;
}

export interface Clock {
  /** What it was given at first. */
  readonly of: number;
  /** What it had left when it last began to run, or stopped. */
  readonly left: number;
  /** The instant at which it is used up; null while it stands. It has been running since `due - left`. */
  readonly due: number | null;
  readonly bonuses?: readonly Bonus[];
}

/** Bonuses kept of one clock. */
export const MAX_BONUSES = 20;

/** A time for a sentence. @param ms rounded to whole seconds */
export const minutesAndSeconds = (ms: number): { minutes: number; seconds: number } => {
  const seconds = Math.round(ms / 1000);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
};

export const newClock = (ms: number): Clock => ({ of: ms, left: ms, due: null });

/** What it has left at that instant; never more than when it began to run, should instants go backwards. */
export const leftAt = ({ left, due }: Clock, at: number): number =>
  due === null ? left : Math.max(0, Math.min(left, due - at));

export const started = (clock: Clock, at: number): Clock =>
  clock.due === null ? { ...clock, due: at + clock.left } : clock;

export const stopped = (clock: Clock, at: number): Clock =>
  clock.due === null ? clock : { ...clock, left: leftAt(clock, at), due: null };

/** Given so much more. Running it keeps running. @param ms below 0 takes away, down to nothing left at `at` */
function given(clock: Clock, ms: number, at: number): Clock {
  const more = Math.max(ms, -leftAt(clock, at));
  return { ...clock, left: clock.left + more, due: clock.due === null ? null : clock.due + more };
}

export const withBonus = (clock: Clock, bonus: Bonus): Clock => ({
  ...given(clock, bonus.ms, bonus.at),
  bonuses: [...(clock.bonuses ?? []), bonus],
});

/** Without that bonus: it has so much less, and at least nothing. */
export const withoutBonus = (clock: Clock, bonus: Bonus, at: number): Clock => ({
  ...given(clock, -bonus.ms, at),
  bonuses: (clock.bonuses ?? []).filter((one) => one !== bonus),
});

/** The same clock where the rules now give another time for it: what it used stays used. */
export const givenInAll = (clock: Clock, ms: number, at: number): Clock =>
  clock.of === ms ? clock : { ...given(clock, ms - clock.of, at), of: ms };

/**
 * The clock of an instant: it runs until then. One that is past when it would begin to run stands for good.
 * @param was as it was kept, if it was. @param runs nothing stops it
 */
export function untilInstant(was: Clock | undefined, due: number, runs: boolean, at: number): Clock {
  if (runs && was?.due === due) return was;
  const next = runs && at < due ? due : null;
  return was?.due === next ? was : { of: 0, left: 0, due: next };
}

/** Since when it runs; null while it stands. */
export const runsSince = ({ due, left }: Clock): number | null => (due === null ? null : due - left);

/** An instant from..until in which no node was alive to let a clock run out. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** How long of its present run a clock lost to outages, ms. */
export function lostTo(clock: Clock, outages: readonly Outage[]): number {
  const since = runsSince(clock);
  if (since === null) return 0;
  return outages.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, since)), 0);
}
