import type { GamePages } from '#lib/game/game-pages.ts';

export const skirmish: GamePages = {
  rulebook: 'skirmish',
  name: { fr: 'La bataille', en: 'The battle' },
  words: ['skirmish', 'catalogue', 'battle', 'battle-options'].map((area) => `peur-sur-la-ville/${area}`),
  units: {},
  within: '',
  rulesIn: 'campaign',
  lesson: () => import('./lesson.ts'),
  table: {
    Board: () => import('./Board.svelte'),
    SetUp: () => import('./SetUp.svelte'),
    shelf: { players: [2, 10], minutes: [90, 180] },
    marks: {
      turn: ['turn'],
      shot: ['fires', 'fires-burst', 'launches', 'thrown'],
      fight: ['fights', 'fights-to-seize', 'rams'],
      down: ['ko', 'dies', 'citizen-dead'],
    },
    guests: true,
    takenAlong: true,
    // A figure has the same id in its campaign.
    picturesAt: ({ parent, parentRulebook }) =>
      parent !== null && parentRulebook === 'campaign' ? `/api/games/${parent}` : null,
    options: {
      main: ['dice', 'depth', 'clock', 'turns'],
      terms: [],
    },
  },
};
