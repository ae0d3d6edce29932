/** Durations as sentences write them. Separate from clock faces, which first views load. */

import type { Locale } from '../i18n/locale.ts';

const HOURS_OF_A_DAY = 24;

/** From a day on: `3 jours 5 h`, hours rounded up. Null below. */
export function daysText(ms: number, locale: string): string | null {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < HOURS_OF_A_DAY * 3600) return null;
  const all = Math.ceil(seconds / 3600);
  const [days, hours] = [Math.floor(all / HOURS_OF_A_DAY), all % HOURS_OF_A_DAY];
  const said = (count: number, unit: 'day' | 'hour', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
  return hours === 0 ? said(days, 'day', 'long') : `${said(days, 'day', 'long')} ${said(hours, 'hour', 'short')}`;
}

/** Non-breaking: no line break inside a duration. */
const SPACE = '\u00a0';
/** Largest first, in seconds. */
const UNITS = [
  { unit: 'hour', of: 3600, sign: 'h' },
  { unit: 'minute', of: 60, sign: 'min' },
  { unit: 'second', of: 1, sign: 's' },
] as const;

/**
 * A duration in words: `24 heures`, `5 minutes`, `1 min 30`, `1 h 15`; English keeps the last sign (`1 min 30 s`). Countdowns use `face.ts`.
 * @param room `little`: also abbreviates a single unit, `5 min`
 */
export function lengthText(seconds: number, locale: Locale, room: 'plenty' | 'little' = 'plenty'): string {
  const whole = Math.max(0, Math.round(seconds));
  const counts = UNITS.map(({ of }, at) => Math.floor((at === 0 ? whole : whole % (UNITS[at - 1]?.of ?? 1)) / of));
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (first === last) {
    const [count, { unit, sign }] = [counts[last] ?? 0, UNITS[last] ?? UNITS[2]];
    if (room === 'little') return `${count}${SPACE}${sign}`;
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  }
  const told = UNITS.slice(first, last + 1).map(({ sign }, at) => {
    const count = String(counts[first + at]).padStart(at === 0 ? 1 : 2, '0');
    return locale === 'fr' && at === 1 && first + at === last ? count : `${count}${SPACE}${sign}`;
  });
  return told.join(SPACE);
}
