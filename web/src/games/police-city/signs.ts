/** Icons of the ledger's units on a 24 × 24 grid; their names are in `messages/board` and the rules' messages. */
import type { UnitSigns } from '#lib/i18n/words.ts';

/** Also part of the table's icons. */
export const COUNTED = {
  grade: 'M12 2.5 21.5 10v5L12 7.6 2.5 15v-5zm0 7L21.5 17v5L12 14.6 2.5 22v-5z',
  drogue:
    'M4.1 13.1 13.1 4.100a4.8 4.8 0 0 1 6.8 6.800l-9 9a4.8 4.8 0 0 1-6.8-6.800m2 2a2 2 0 0 0 2.8 2.800l3.7-3.7-2.8-2.800zM19 15h2.500v2.500H19zm-3 4h2.500v2.500H16zm4.5 1H23v2.500h-2.500z',
  armes:
    'M1.5 5h21v5.200H13c-.5 2.7-2 4-4.5 4H8l-1.8 6.300H1.200L3.4 10.200H1.500zm8 5.2-.8 2.500c1.3 0 2.1-.8 2.4-2.500z',
  alcool: 'M9.7 1.500h4.600v5.300c2.2 1.2 3.2 2.9 3.2 5.200v10.500h-11V12c0-2.3 1-4 3.2-5.200zM8.8 13v5.500h6.400V13z',
  tabac:
    'M1.5 15h15v4.500h-15zm16.3 0h1.800v4.500h-1.800zm2.9 0h1.800v4.500h-1.800zM5.5 16.300v1.900h2v-1.900zM20 13.500h2c0-3.3-1.2-4.6-3.6-5-1.5-.3-2-.8-2-2.3 0-.9.3-1.7.8-2.700h-2.200c-.5 1-.7 1.9-.7 2.9 0 2.5 1.1 3.7 3.5 4.1 1.6.3 2.2 1 2.2 3',
  prostitution:
    'M2 6.500c2.4 0 4 .8 5.5 2.7 2 2.5 4.2 5.1 7.5 6.3 2.5.9 5 .7 7 2.2.6.5.7 1.3.5 2.300h-9.800c-3.4-1.3-5.7-3.6-7.2-6.5-.3 2.3.1 4.4.5 6.500H3.500C3.8 15.5 3.5 11 2 6.5',
} as const;

const seizure = (path: string): UnitSigns[string] => ({ colour: 'var(--jaune-text)', path });

export const units: UnitSigns = {
  grade: { colour: 'var(--bleu)', path: COUNTED.grade },
  drogue: seizure(COUNTED.drogue),
  armes: seizure(COUNTED.armes),
  alcool: seizure(COUNTED.alcool),
  tabac: seizure(COUNTED.tabac),
  prostitution: seizure(COUNTED.prostitution),
};
