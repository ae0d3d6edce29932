/** Which game a rule is of, and where it stands. */
import type { GamePages } from '#lib/game/game-pages.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';
import { games } from '../../games/index.ts';

/** A game whose rules can be read. */
export type GameWithRules = GamePages & Required<Pick<GamePages, 'rules'>>;

export const gamesWithRules = games.filter((game): game is GameWithRules => game.rules !== undefined);

/** The ids that a tag names: `PV-118, PV-R36`. */
export const idsIn = (rule: string): readonly string[] => rule.split(/,\s*/);

/** The game whose rules begin like that one; undefined for a rule of none. */
export const gameOfRule = (rule: string): GameWithRules | undefined =>
  gamesWithRules.find(({ rules }) => rule.startsWith(`${rules.prefix}-`));

/** The chapter that answers one of these kinds of asks, the first kind first. */
export const chapterFor = (chapters: readonly Chapter[], kinds: readonly string[]): Chapter | undefined =>
  kinds.flatMap((kind) => chapters.filter(({ asks }) => asks.includes(kind)))[0];

/** As one types without caring about capitals and accents. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’\u00a0]/g, (sign) => (sign === '’' ? "'" : ' '))
    .toLowerCase();
