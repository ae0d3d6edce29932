/** What a game brings so that its rules can be read: `rules` of its manifest loads it. */
import type { Game } from '#lib/games.ts';
import type { Words, WordsOfGame } from '#lib/i18n/index.ts';
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';

/** A rule that this game plays otherwise than the book, put into words. */
export interface HouseMark {
  /** Ids of the rules that it changes. */
  readonly rules: readonly string[];
  readonly name: string;
  readonly ours: string;
  readonly usual: string;
}

export interface RuleTable {
  readonly head: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Sentences stand in it, or many columns or long words: too wide for the narrowest phone. */
  readonly long?: boolean;
}

export interface RulesOfGame {
  readonly chapters: readonly Chapter[];
  /** The sentences, by the ids of the rules, and what they and the tables name. */
  readonly words: WordsOfGame;
  /** What stands in the sentences. @param game the one that is played; null for the book's own */
  readonly values: (game: Game | null) => Arguments;
  /** What that game plays otherwise. */
  readonly marks: (game: Game, words: Words) => Promise<readonly HouseMark[]>;
  /** The table of a rule, drawn from the data of the game; undefined for a rule without one. @param options of the game that is played */
  readonly tableOf: (rule: string, words: Words, options: unknown) => RuleTable | undefined;
}
