/** The pages of all games: one line each. Whoever adds a game adds its line here, and one in `rulebooks/index.ts`. */
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

/** In the order in which they are offered. */
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

/** The pages of a rulebook; undefined where this version has none for it. */
export const pagesOf = (rulebook: string): GamePages | undefined => games.find((game) => game.rulebook === rulebook);

/** Where its rules are read: its own, or those among which they stand. */
export function rulesPagesOf(rulebook: string): GamePages['rules'] {
  const pages = pagesOf(rulebook);
  return pages?.rules ?? (pages?.rulesIn ? pagesOf(pages.rulesIn)?.rules : undefined);
}

/** Games that are played at a table. */
export const tableGames = games.filter(({ table }) => table);

/** What a game is called; its id where this version has no pages for it. */
export const nameOfGame = (rulebook: string, locale: Locale): string => pagesOf(rulebook)?.name[locale] ?? rulebook;

/** Where the game around that one shows it; null where the reader sees none around it. */
export function placeInside({
  parent,
  parentRulebook = '',
  rulebook,
}: Pick<Game, 'parent' | 'parentRulebook' | 'rulebook'>): string | null {
  if (parent === null) return null;
  const around = pagesOf(parentRulebook);
  // An address that is not of its kind leads to that of its kind (`load-game.ts`).
  return `${around?.path ?? '/tables'}/${parent}${pagesOf(rulebook)?.within ?? around?.inside ?? ''}`;
}
