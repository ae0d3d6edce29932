import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import { clubClock } from './index.ts';

/** @param areas further message areas */
export const clockWords = (locale: Locale, ...areas: string[]): Promise<Words> =>
  loadWords(locale, clubClock, ...areas);
