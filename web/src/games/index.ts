/** The pages of all games. A new game adds a line here and one in `rulebooks/index.ts`. */
import type { GamePages } from '#lib/game/game-pages.ts';
import type { Game } from '#lib/games.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { clubClock } from './club-clock/index.ts';
import { gangsterParadise } from './gangster-paradise/index.ts';
import { campaign } from './peur-sur-la-ville/index.ts';
import { skirmish } from './peur-sur-la-ville/skirmish/index.ts';
import { policeCity } from './police-city/index.ts';
import { streetsOfGotham } from './streets-of-gotham/index.ts';
import { supergang } from './supergang/index.ts';
import { tournamentDesk } from './tournament-desk/index.ts';

export const games: readonly GamePages[] = [
  campaign,
  clubClock,
  gangsterParadise,
  policeCity,
  skirmish,
  streetsOfGotham,
  supergang,
  tournamentDesk,
];

/** The pages of a rulebook; undefined where there are none. */
export const pagesOf = (rulebook: string): GamePages | undefined => games.find((game) => game.rulebook === rulebook);

/** Its own rules pages, or those that include its rules. */
export function rulesPagesOf(rulebook: string): GamePages['rules'] {
  const pages = pagesOf(rulebook);
  return pages?.rules ?? (pages?.rulesIn ? pagesOf(pages.rulesIn)?.rules : undefined);
}

export const tableGames = games.filter(({ table }) => table);

/** A game's name; its id without pages. */
export const nameOfGame = (rulebook: string, locale: Locale): string => pagesOf(rulebook)?.name[locale] ?? rulebook;

/** Path of an inner game in its enclosing game; null if the user sees none. */
export function placeInside({
  parent,
  parentRulebook = '',
  rulebook,
}: Pick<Game, 'parent' | 'parentRulebook' | 'rulebook'>): string | null {
  if (parent === null) return null;
  const around = pagesOf(parentRulebook);
  // The wrong base path redirects to the right one (`load-game.ts`).
  return `${around?.path ?? '/tables'}/${parent}${pagesOf(rulebook)?.within ?? around?.inside ?? ''}`;
}
