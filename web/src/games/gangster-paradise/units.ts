/** Icons of the ledger's units; their names are in `messages/board`. */
import type { UnitSigns } from '#lib/i18n/words.ts';

export const units: UnitSigns = {
  red: {
    colour: 'var(--rouge)',
    path: 'M1 5h22v14H1zm11 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  },
  white: {
    colour: 'var(--ink)',
    path: 'M1 5h22v14H1zm2 2v10h18V7zm9 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  },
};
