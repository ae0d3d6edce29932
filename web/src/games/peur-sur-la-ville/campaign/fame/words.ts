/** Words of a hall of fame, shared with careers. */
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';

export const fameWords = (locale: Locale): Promise<Words> =>
  loadWords(locale, 'peur-sur-la-ville/catalogue', 'peur-sur-la-ville/career');
