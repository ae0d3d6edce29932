/** A game's rules for reading, loaded by `rules` of its manifest. */
import type { Game } from '#lib/games.ts';
import type { Words, WordsOfGame } from '#lib/i18n/index.ts';
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';

export interface HouseMark {
  readonly rules: readonly string[];
  readonly name: string;
  readonly ours: string;
  readonly usual: string;
}

export interface RuleTable {
  readonly head: readonly string[];
  /** The first cell is the row's heading. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Too wide for the narrowest phone: sentences, many columns or long words. */
  readonly long?: boolean;
}

export interface RulesOfGame {
  readonly chapters: readonly Chapter[];
  /** Rule texts by rule id, and the names used in texts and tables. */
  readonly words: WordsOfGame;
  /** Values used in the texts. @param game the current one; null for the rulebook's defaults */
  readonly values: (game: Game | null) => Arguments;
  readonly marks: (game: Game, words: Words) => Promise<readonly HouseMark[]>;
  /** A rule's table, built from the game's data; undefined without one. @param options of the current game */
  readonly tableOf: (rule: string, words: Words, options: unknown) => RuleTable | undefined;
}
