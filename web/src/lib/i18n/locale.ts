/** The languages of Parrain, and which of them a caller wants. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Cookie of the language that was chosen. */
export const LANGUAGE_COOKIE = 'parrain_language';

/** Cookie of the light that was chosen: `light` or `dark`; without it the system decides. */
export const THEME_COOKIE = 'parrain_theme';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The best language for an `Accept-Language` header: the first wanted one that exists, else French. */
export function bestLocale(header: string | null | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
    return { language: tag.split('-')[0], weight: quality ? Number.parseFloat(quality.slice(2)) || 0 : 1 };
  });
  wanted.sort((a, b) => b.weight - a.weight);
  for (const { language, weight } of wanted) if (weight > 0 && isLocale(language)) return language;
  return 'fr';
}
