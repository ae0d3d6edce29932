/** What the face of a clock shows: figures that change once a second, the same on every screen at the same instant. */
import type { ClockReply } from '../../../../server/read/clock-contract.ts';

export type Level = 'calm' | 'near' | 'urgent' | 'up';

/** What it has left, ms; never more than when it began to run. @param now epoch ms of the server */
export const leftMs = ({ due, left }: Pick<ClockReply, 'due' | 'left'>, now: number): number =>
  Math.max(0, due === null ? left : Math.min(left, Date.parse(due) - now));

/** Seconds shown: rounded up, so that nothing is left only when nothing is left. */
const shownSeconds = (ms: number, speed = 1): number => Math.max(0, Math.ceil((ms * speed) / 1000));

const two = (value: number): string => String(value).padStart(2, '0');

/** `1:29:59`, `4:05`, `0:09`. @param speed of a rehearsal: how many seconds it shows for one */
export function timeText(ms: number, speed = 1): string {
  const left = shownSeconds(ms, speed);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
}

/** In how many ms the figure changes; ∞ once nothing is left. */
export const nextChangeIn = (ms: number, speed = 1): number =>
  ms <= 0 ? Number.POSITIVE_INFINITY : ms - ((shownSeconds(ms, speed) - 1) * 1000) / speed;

/**
 * How it stands. Near: the last minute, of long clocks the last tenth up to five minutes, of short ones the last half. Urgent: the last
 * ten seconds, of short ones the last quarter. @param of what it was given, ms
 */
export function levelOf(ms: number, of: number): Level {
  if (ms <= 0) return 'up';
  if (ms <= Math.min(10_000, of / 4)) return 'urgent';
  return ms <= Math.min(of / 2, Math.max(of / 10, 60_000), 300_000) ? 'near' : 'calm';
}

/** A time as it is read aloud; what is 0 is left out. */
interface Spoken extends Readonly<Record<'days' | 'hours' | 'minutes' | 'seconds', number>> {}

/** What is read aloud: from a day on the hours, the minute that has begun, in the last one the ten seconds, and every one of the last ten. */
export function spoken(ms: number, speed = 1): Spoken {
  const left = shownSeconds(ms, speed);
  const seconds = left <= 10 ? left : left <= 50 ? Math.ceil(left / 10) * 10 : 0;
  if (seconds > 0 || left === 0) return { days: 0, hours: 0, minutes: 0, seconds };
  const whole = left >= 86_400 ? Math.ceil(left / 3600) * 60 : Math.ceil(left / 60);
  return { days: Math.floor(whole / 1440), hours: Math.floor(whole / 60) % 24, minutes: whole % 60, seconds };
}
