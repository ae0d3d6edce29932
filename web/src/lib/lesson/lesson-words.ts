/** What a lesson and the hints of a first game say: of a game whose manifest has a `lesson`. */

import { tableWords } from '#lib/game/words.ts';
import { type Locale, loadWords, type Words } from '#lib/i18n/index.ts';

export const lessonWords = (locale: Locale, rulebook: string): Promise<Words> =>
  tableWords(locale, rulebook, 'teach', `${rulebook}/lesson`);

export const hintWords = (locale: Locale, rulebook: string): Promise<Words> =>
  loadWords(locale, 'teach', `${rulebook}/hints`);
