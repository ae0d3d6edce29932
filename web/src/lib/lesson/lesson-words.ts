/** What a lesson and the hints of a first game say: of a game whose manifest has a `lesson`. */

import { tableWords } from '#lib/game/words.ts';
import { type Area, type Locale, loadWords, type Words } from '#lib/i18n/index.ts';
import type { Catalogue } from '#lib/i18n/words.ts';

const sentences = import.meta.glob<Catalogue>('../../../../rulebooks/*/lessons/*.json', { import: 'default' });

/** The sentences stand beside the moves of the lesson. */
const said =
  (rulebook: string): Area =>
  async (locale) =>
    (await sentences[`../../../../rulebooks/${rulebook}/lessons/first.${locale}.json`]?.()) ?? {};

export const lessonWords = (locale: Locale, rulebook: string): Promise<Words> =>
  tableWords(locale, rulebook, 'teach', said(rulebook));

export const hintWords = (locale: Locale, rulebook: string): Promise<Words> =>
  loadWords(locale, 'teach', `${rulebook}/hints`);
