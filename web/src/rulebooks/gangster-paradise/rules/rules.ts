/** The rules of Gangster Paradise, to be read: sentences, chapters, tables, and what a table plays otherwise. */
import type { Game } from '#lib/games.ts';
import type { RulesOfGame } from '#lib/rules/rules-of-game.ts';
import { tableMarks } from '#lib/rules/table-marks.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import { chapters } from '#rulebooks/gangster-paradise/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/gangster-paradise/rules/values.ts';
import { units } from '../units.ts';
import Table from './Table.svelte';

const optionsOf = (game: Game): Partial<ParadiseOptions> => (game.options ?? {}) as Partial<ParadiseOptions>; // Of a game of this rulebook.

const rules: RulesOfGame = {
  chapters,
  words: {
    rulebook: 'gangster-paradise',
    words: [
      'gangster-paradise/rules',
      'gangster-paradise/*',
      'gangster-paradise/options',
      'gangster-paradise/tables',
      'play-options',
    ],
    units,
  },
  values: (game) => valuesIn(game ? optionsOf(game) : {}),
  marks: (game, words) => tableMarks(game, words, rulesOfOption),
  withTable: ['GP-H1', 'GP-H2', 'GP-H3', 'GP-H4', 'GP-H5', 'GP-H6', 'GP-53'],
  Table,
};
export default rules;
