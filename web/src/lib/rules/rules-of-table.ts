/** The rules of a table game: texts with the values of the table's options, and marks where these differ from the defaults. */
import type { Game } from '#lib/games.ts';
import type { WordsOfGame } from '#lib/i18n/index.ts';
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';
import type { RulesOfGame } from './rules-of-game.ts';
import { tableMarks } from './table-marks.ts';

/** What such a game provides: rules data and tables. */
interface TableRules<Options> extends Pick<RulesOfGame, 'tableOf'> {
  readonly rulebook: string;
  readonly chapters: readonly Chapter[];
  readonly units?: WordsOfGame['units'];
  readonly valuesIn: (options: Partial<Options>) => Arguments;
  readonly rulesOfOption: Readonly<Record<string, readonly string[]>>;
}

/** The texts are in its message area `book`. */
export function rulesOfTable<Options>(game: TableRules<Options>): RulesOfGame {
  const { rulebook, chapters, units = {}, valuesIn, rulesOfOption, tableOf } = game;
  const optionsOf = (played: Game): Partial<Options> => (played.options ?? {}) as Partial<Options>; // A game of this rulebook.
  return {
    chapters,
    words: { rulebook, words: [rulebook, `${rulebook}/book`, 'play-options'], units },
    values: (played) => valuesIn(played ? optionsOf(played) : {}),
    marks: (played, words) => tableMarks(played, words, rulesOfOption),
    tableOf,
  };
}
