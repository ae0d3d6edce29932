import { type Locale, loadWords, type Words, type WordsOfGame } from '#lib/i18n/index.ts';
import { units } from '../units.ts';

const rosters: WordsOfGame = {
  rulebook: 'rosters',
  words: [
    'home',
    'file',
    ...['rosters', 'photos', 'figures', 'units', 'catalogue', 'building'].map((area) => `peur-sur-la-ville/${area}`),
  ],
  units,
};

export const rosterWords = (locale: Locale): Promise<Words> => loadWords(locale, rosters);
