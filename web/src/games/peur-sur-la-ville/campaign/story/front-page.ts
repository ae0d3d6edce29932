import type { Locale } from '#lib/i18n/index.ts';

interface Which {
  readonly turn: number;
  /** Seat of the gang; absent for the campaign's. */
  readonly gang?: number | null;
  readonly language: Locale;
  /** Token of the story's link. */
  readonly link: string | null;
}

export function frontPageOf(game: string, { turn, gang = null, language, link }: Which): string {
  const query = new URLSearchParams({
    turn: String(turn),
    language,
    ...(gang === null ? {} : { gang: String(gang) }),
    ...(link === null ? {} : { link }),
  });
  return `/api/games/${game}/front-page.png?${query}`;
}
