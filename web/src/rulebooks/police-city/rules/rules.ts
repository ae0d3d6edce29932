/** The rules of Police City, to be read: sentences, chapters, tables, and what a table plays otherwise. */
import type { Game } from '#lib/games.ts';
import type { Catalogue } from '#lib/i18n/words.ts';
import type { RulesOfGame } from '#lib/rules/rules-of-game.ts';
import { tableMarks } from '#lib/rules/table-marks.ts';
import type { PoliceOptions } from '#rulebooks/police-city/options.ts';
import { chapters } from '#rulebooks/police-city/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/police-city/rules/values.ts';
import { tableOf } from './tables.ts';

const sentences = {
  fr: () => import('#rulebooks/police-city/rules/fr.json'),
  en: () => import('#rulebooks/police-city/rules/en.json'),
};

const optionsOf = (game: Game): Partial<PoliceOptions> => (game.options ?? {}) as Partial<PoliceOptions>; // Of a game of this rulebook.

const rules: RulesOfGame = {
  chapters,
  words: {
    rulebook: 'police-city',
    words: [
      async (locale): Promise<Catalogue> => (await sentences[locale]()).default,
      'police-city/*',
      'police-city/options',
      'police-city/tables',
      'play-options',
    ],
    units: {},
  },
  values: (game) => valuesIn(game ? optionsOf(game) : {}),
  marks: (game, words) => tableMarks(game, words, rulesOfOption),
  tableOf,
};
export default rules;
