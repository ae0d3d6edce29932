/** Words of a hall of fame, shared with careers. */
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';

/** Only what the best of a hall are called. @param more areas of the page */
export const honourWords = (locale: Locale, ...more: string[]): Promise<Words> =>
  loadWords(locale, 'peur-sur-la-ville/career', ...more);

export const fameWords = (locale: Locale): Promise<Words> =>
  loadWords(locale, 'peur-sur-la-ville/catalogue', 'peur-sur-la-ville/career');
