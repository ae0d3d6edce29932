/** A clock as a value: it runs until an instant or is stopped with its remaining time; it does not tick. Instants are epoch ms of the database, times are whole ms. */

/** Time added by a judge, with a reason; shown with the clock. */
export interface Bonus {
  readonly ms: number;
  readonly why: string;
  readonly by: string;
  readonly at: number;
  /** Given to several clocks at once, so it moves the end of the stage. */
  readonly all?: true;
}

export interface Clock {
  /** Initial time. */
  readonly of: number;
  /** Remaining time at the last start or stop. */
  readonly left: number;
  /** When it expires; null while it is stopped. It has been running since `due - left`. */
  readonly due: number | null;
  readonly bonuses?: readonly Bonus[];
}

export const MAX_BONUSES = 20;

/** Message arguments for a time. @param ms rounded to whole seconds */
export const minutesAndSeconds = (ms: number): { minutes: number; seconds: number } => {
  const seconds = Math.round(ms / 1000);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
};

export const newClock = (ms: number): Clock => ({ of: ms, left: ms, due: null });

/** Remaining time at that instant; at most `left`, even if instants go backwards. */
export const leftAt = ({ left, due }: Clock, at: number): number =>
  due === null ? left : Math.max(0, Math.min(left, due - at));

export const started = (clock: Clock, at: number): Clock =>
  clock.due === null ? { ...clock, due: at + clock.left } : clock;

export const stopped = (clock: Clock, at: number): Clock =>
  clock.due === null ? clock : { ...clock, left: leftAt(clock, at), due: null };

/** Adds time, running or not. @param ms negative takes away, down to nothing left at `at` */
function given(clock: Clock, ms: number, at: number): Clock {
  const more = Math.max(ms, -leftAt(clock, at));
  return { ...clock, left: clock.left + more, due: clock.due === null ? null : clock.due + more };
}

export const withBonus = (clock: Clock, bonus: Bonus): Clock => ({
  ...given(clock, bonus.ms, bonus.at),
  bonuses: [...(clock.bonuses ?? []), bonus],
});

/** Removes that bonus; at least nothing is left. */
export const withoutBonus = (clock: Clock, bonus: Bonus, at: number): Clock => ({
  ...given(clock, -bonus.ms, at),
  bonuses: (clock.bonuses ?? []).filter((one) => one !== bonus),
});

/** Adapts the clock to a new total by the rules; used time stays used. */
export const givenInAll = (clock: Clock, ms: number, at: number): Clock =>
  clock.of === ms ? clock : { ...given(clock, ms - clock.of, at), of: ms };

/**
 * The clock of a fixed instant: it runs until then. If the instant is past when it would start, it never runs.
 * @param was the stored clock, if any. @param runs false if it is paused
 */
export function untilInstant(was: Clock | undefined, due: number, runs: boolean, at: number): Clock {
  if (runs && was?.due === due) return was;
  const next = runs && at < due ? due : null;
  return was?.due === next ? was : { of: 0, left: 0, due: next };
}

/** Start of the current run; null while it is stopped. */
export const runsSince = ({ due, left }: Clock): number | null => (due === null ? null : due - left);

/** A period in which no node was alive to let a clock expire. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** Time that the current run lost to outages, ms. */
export function lostTo(clock: Clock, outages: readonly Outage[]): number {
  const since = runsSince(clock);
  if (since === null) return 0;
  return outages.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, since)), 0);
}
