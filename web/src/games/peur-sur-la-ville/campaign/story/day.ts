/** The day of a moment as `Intl.DateTimeFormat` says it, without what that takes a phone 120 ms to make ready amid a first view. */
import type { Locale } from '#lib/i18n/locale.ts';

const MONTHS: Readonly<Record<Locale, string>> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
};

/** Day, month and year, in the time zone of whoever reads. */
export function day(locale: Locale, moment: string | Date): string {
  const at = new Date(moment);
  return `${at.getDate()} ${MONTHS[locale].split(' ')[at.getMonth()]} ${at.getFullYear()}`;
}
