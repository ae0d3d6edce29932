import type { UnitSigns } from '#lib/i18n/words.ts';

export const units: UnitSigns = {
  brique: {
    colour: 'var(--jaune-text)',
    path: 'M1 8 7 4h16v12l-6 4H1zm3 2v8h4v-8zm7 0v8h4v-8zm6-1.500v8.500l4-2.600V6z',
  },
};
