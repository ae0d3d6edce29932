/** The rules of Streets of Gotham, to be read: sentences, chapters, tables, and what a table plays otherwise. */
import type { Game } from '#lib/games.ts';
import type { Catalogue } from '#lib/i18n/words.ts';
import type { RulesOfGame } from '#lib/rules/rules-of-game.ts';
import { tableMarks } from '#lib/rules/table-marks.ts';
import type { GothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import { chapters } from '#rulebooks/streets-of-gotham/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/streets-of-gotham/rules/values.ts';
import { tableOf } from './tables.ts';

const sentences = {
  fr: () => import('#rulebooks/streets-of-gotham/rules/fr.json'),
  en: () => import('#rulebooks/streets-of-gotham/rules/en.json'),
};

const optionsOf = (game: Game): Partial<GothamOptions> => (game.options ?? {}) as Partial<GothamOptions>; // Of a game of this rulebook.

const rules: RulesOfGame = {
  chapters,
  words: {
    rulebook: 'streets-of-gotham',
    words: [
      async (locale): Promise<Catalogue> => (await sentences[locale]()).default,
      'streets-of-gotham/*',
      'streets-of-gotham/options',
      'streets-of-gotham/tables',
      'play-options',
    ],
    units: {},
  },
  values: (game) => valuesIn(game ? optionsOf(game) : {}),
  marks: (game, words) => tableMarks(game, words, rulesOfOption),
  tableOf,
};
export default rules;
