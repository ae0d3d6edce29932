/** The sentences of the first lesson stand beside its moves. */
import type { Locale } from '#lib/i18n/locale.ts';
import type { Catalogue } from '#lib/i18n/words.ts';

const sentences = {
  fr: () => import('#rulebooks/gangster-paradise/lessons/first.fr.json'),
  en: () => import('#rulebooks/gangster-paradise/lessons/first.en.json'),
};

export const lessonWords = async (locale: Locale): Promise<Catalogue> => (await sentences[locale]()).default;
