/** The face of a clock: changes once a second, at the same instant on every screen. */
import type { ClockReply } from '../../../../server/read/clock-contract.ts';

export type Level = 'calm' | 'near' | 'urgent' | 'up';

/** Time left, ms; never more than at its start. @param now epoch ms of the server */
export const leftMs = ({ due, left }: Pick<ClockReply, 'due' | 'left'>, now: number): number =>
  Math.max(0, due === null ? left : Math.min(left, Date.parse(due) - now));

/** Rounded up: 0 is shown only when nothing is left. */
const shownSeconds = (ms: number, speed = 1): number => Math.max(0, Math.ceil((ms * speed) / 1000));

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:29:59`, `4:05`, `0:09`. @param speed of a rehearsal: displayed seconds per real second */
export function timeText(ms: number, speed = 1): string {
  const left = shownSeconds(ms, speed);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}

/** Time until the text changes, ms; ∞ when nothing is left. */
export const nextChangeIn = (ms: number, speed = 1): number =>
  ms <= 0 ? Number.POSITIVE_INFINITY : ms - ((shownSeconds(ms, speed) - 1) * 1000) / speed;

/**
 * Near: the last minute; for long clocks the last tenth, up to five minutes; for short ones the last half. Urgent: the last ten seconds; for short ones
 * the last quarter.
 * @param of the full time, ms
 */
export function levelOf(ms: number, of: number): Level {
  if (ms <= 0) return 'up';
  if (ms <= Math.min(10_000, of / 4)) return 'urgent';
  return ms <= Math.min(of / 2, Math.max(of / 10, 60_000), 300_000) ? 'near' : 'calm';
}

/** A time as announced; units that are 0 are left out. */
interface Spoken extends Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>> {}

/** Announced: hours from a day on, then each minute, ten-second steps in the last minute, every second in the last ten. */
export function spoken(ms: number, speed = 1): Spoken {
  const left = shownSeconds(ms, speed);
  const seconds = left <= 10 ? left : left <= 50 ? Math.ceil(left / 10) * 10 : 0;
  if (seconds > 0 || left === 0) return { days: 0, hours: 0, minutes: 0, seconds };
  const whole = left >= 86_400 ? Math.ceil(left / 3600) * 60 : Math.ceil(left / 60);
  return { days: Math.floor(whole / 1440), hours: Math.floor(whole / 60) % 24, minutes: whole % 60, seconds };
}
