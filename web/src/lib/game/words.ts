/** Words of one game: its own, and beside them areas of the interface. */
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import { pagesOf } from '../../games/index.ts';

/** Of that game only: what is said of a game inside it is said with words of that one. A rulebook without pages here has no words of its own. */
export function wordsOf(locale: Locale, rulebook: string, ...areas: string[]): Promise<Words> {
  const pages = pagesOf(rulebook);
  return loadWords(locale, ...(pages ? [pages] : []), ...areas);
}

/** What the pages of a table say. */
export const tableWords = (locale: Locale, rulebook: string, ...areas: string[]): Promise<Words> =>
  wordsOf(locale, rulebook, 'game', 'play', 'clocks', 'host', ...areas);
