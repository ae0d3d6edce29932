/** Words of a lesson; the game's manifest must have a `lesson`. */
import { tableWords } from '#lib/game/words.ts';
import type { Locale, Words } from '#lib/i18n/index.ts';
import { rulesPagesOf } from '../../games/index.ts';

export const lessonWords = (locale: Locale, rulebook: string): Promise<Words> =>
  tableWords(locale, rulebook, `${rulesPagesOf(rulebook)?.path ?? rulebook}/lesson`);
