/** The supported languages, and language negotiation. */
export const LOCALES = ['fr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Cookie of the chosen language. */
export const LANGUAGE_COOKIE = 'parrain_language';

/** Cookie of the chosen theme: `light` or `dark`; the system's without it. */
export const THEME_COOKIE = 'parrain_theme';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The first supported language of an `Accept-Language` header, else French. */
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
