/** Times as sentences say them, apart from the faces of clocks: a first view with a countdown has no room for them. */

const HOURS_OF_A_DAY = 24;

/** From a day on nobody counts seconds: `3 jours 5 h`, hours rounded up. Null below. */
export function daysText(ms: number, locale: string): string | null {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < HOURS_OF_A_DAY * 3600) return null;
  const all = Math.ceil(seconds / 3600);
  const [days, hours] = [Math.floor(all / HOURS_OF_A_DAY), all % HOURS_OF_A_DAY];
  const said = (count: number, unit: 'day' | 'hour', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
  return hours === 0 ? said(days, 'day', 'long') : `${said(days, 'day', 'long')} ${said(hours, 'hour', 'short')}`;
}

/** A duration in a sentence, as `clock.left` says it: to the second. */
export const saidTime = (ms: number): { readonly minutes: number; readonly seconds: number } => {
  const seconds = Math.round(ms / 1000);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
};
