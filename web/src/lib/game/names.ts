/** Several names in a sentence. */
import type { Locale } from '#lib/i18n/locale.ts';

export const listOf = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
