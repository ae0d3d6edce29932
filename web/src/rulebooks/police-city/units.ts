/** The signs of what its ledger counts: their names are in `messages/board` and in the rules'. */
import type { WordsOfGame } from '#lib/i18n/words.ts';
import { COUNTED } from './counted.ts';

const seizure = (path: string): WordsOfGame['units'][string] => ({ colour: 'var(--jaune-text)', path });

export const units: WordsOfGame['units'] = {
  grade: { colour: 'var(--bleu)', path: COUNTED.grade },
  drogue: seizure(COUNTED.drogue),
  armes: seizure(COUNTED.armes),
  alcool: seizure(COUNTED.alcool),
  tabac: seizure(COUNTED.tabac),
  prostitution: seizure(COUNTED.prostitution),
};
