/** The rules of a game that is played at a table: its sentences, with the amounts of the table's own options, and marks where these differ. */
import type { Game } from '#lib/games.ts';
import type { WordsOfGame } from '#lib/i18n/index.ts';
import type { Arguments } from '#rulebooks/rulebook.ts';
import type { Chapter } from '#rulebooks/rules-text.ts';
import type { RulesOfGame } from './rules-of-game.ts';
import { tableMarks } from './table-marks.ts';

/** What a game of that kind brings: the data of its rules, and its tables. */
interface TableRules<Options> extends Pick<RulesOfGame, 'tableOf'> {
  readonly rulebook: string;
  readonly chapters: readonly Chapter[];
  readonly units?: WordsOfGame['units'];
  readonly valuesIn: (options: Partial<Options>) => Arguments;
  readonly rulesOfOption: Readonly<Record<string, readonly string[]>>;
}

/** Its area `book` holds the sentences. */
export function rulesOfTable<Options>(game: TableRules<Options>): RulesOfGame {
  const { rulebook, chapters, units = {}, valuesIn, rulesOfOption, tableOf } = game;
  const optionsOf = (played: Game): Partial<Options> => (played.options ?? {}) as Partial<Options>; // Of a game of this rulebook.
  return {
    chapters,
    words: { rulebook, words: [rulebook, `${rulebook}/book`, 'play-options'], units },
    values: (played) => valuesIn(played ? optionsOf(played) : {}),
    marks: (played, words) => tableMarks(played, words, rulesOfOption),
    tableOf,
  };
}
