/** Finds the game and chapter of a rule. */
import type { GamePages } from '#lib/game/game-pages.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';
import { games } from '../../games/index.ts';

export type GameWithRules = GamePages & Required<Pick<GamePages, 'rules'>>;

export const gamesWithRules = games.filter((game): game is GameWithRules => game.rules !== undefined);

/** Ids in a tag: `PV-118, PV-R36`. */
export const idsIn = (rule: string): readonly string[] => rule.split(/,\s*/);

/** The game with the rule's prefix, or undefined. */
export const gameOfRule = (rule: string): GameWithRules | undefined =>
  gamesWithRules.find(({ rules }) => rule.startsWith(`${rules.prefix}-`));

/** The chapter for the first of these kinds of ask that has one. */
export const chapterFor = (chapters: readonly Chapter[], kinds: readonly string[]): Chapter | undefined =>
  kinds.flatMap((kind) => chapters.filter(({ asks }) => asks.includes(kind)))[0];

/** Normalised for search: lower case, no accents. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’\u00a0]/g, (sign) => (sign === '’' ? "'" : ' '))
    .toLowerCase();
