import type { UnitSigns } from '#lib/i18n/words.ts';

export const units: UnitSigns = {
  points: {
    colour: 'var(--jaune)',
    path: 'M12 1.5 15.2 8.6 23 9.4 17.2 14.6 18.9 22.2 12 18.2 5.1 22.2 6.8 14.6 1 9.4 8.8 8.6z',
  },
};
