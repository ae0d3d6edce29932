/** The signs of what its ledger counts: their names are in `messages/board` and in the rules'. */
import type { WordsOfGame } from '#lib/i18n/words.ts';
import { GLYPHS } from './glyphs.ts';

const seizure = (path: string): WordsOfGame['units'][string] => ({ colour: 'var(--jaune-text)', path });

export const units: WordsOfGame['units'] = {
  grade: { colour: 'var(--bleu)', path: GLYPHS.grade },
  drogue: seizure(GLYPHS.drogue),
  armes: seizure(GLYPHS.armes),
  alcool: seizure(GLYPHS.alcool),
  tabac: seizure(GLYPHS.tabac),
  prostitution: seizure(GLYPHS.prostitution),
};
