import type { GamePages } from '#lib/game/game-pages.ts';
import { units } from './units.ts';

export const supergang: GamePages = {
  rulebook: 'supergang',
  name: { fr: 'SuperGang', en: 'SuperGang' },
  words: ['supergang'],
  units,
  rules: { path: 'supergang', prefix: 'SG' },
  lesson: () => import('./lesson.ts'),
  // SG-132. Older links name the preset by the game's id.
  readyClock: 'turns-of-four-minutes',
  table: {
    Board: () => import('./Board.svelte'),
    shelf: { players: [2, 5], minutes: [60, 120], first: { seats: 3 } },
    marks: {
      turn: ['turn', 'go'],
      fight: ['fight-people', 'fight-cash', 'fight-title', 'fight-cops', 'fight-clinic', 'rebels'],
      arrest: ['arrested'],
      shop: ['bought', 'title'],
    },
    options: {
      main: ['rounds', 'policePlayer'],
      timers: ['turnSeconds', 'answerSeconds'],
      terms: [],
    },
  },
};
