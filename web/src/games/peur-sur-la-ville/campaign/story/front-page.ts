/** Address of the picture of a front page. */
import type { Locale } from '#lib/i18n/index.ts';

interface Which {
  readonly turn: number;
  /** The front page of the gang in that seat; the campaign's where absent. */
  readonly gang?: number | null;
  readonly language: Locale;
  /** Token of the link by which the story is read. */
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
