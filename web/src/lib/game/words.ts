import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import { pagesOf } from '../../games/index.ts';

/** Excludes words of inner games: each has its own. A rulebook without pages has none. */
export function wordsOf(locale: Locale, rulebook: string, ...areas: string[]): Promise<Words> {
  const pages = pagesOf(rulebook);
  return loadWords(locale, ...(pages ? [pages] : []), ...areas);
}

export const tableWords = (locale: Locale, rulebook: string, ...areas: string[]): Promise<Words> =>
  wordsOf(locale, rulebook, 'game', 'play', 'clocks', 'host', ...areas);
