import type { GamePages } from '#lib/game/game-pages.ts';

const words = ['tournament-desk'];

export const tournamentDesk: GamePages = {
  rulebook: 'tournament-desk',
  name: { fr: 'Tournoi', en: 'Tournament' },
  words,
  units: () => import('./units.ts').then(({ units }) => units),
  clock: { words, beside: ['desk', 'own', 'floor'] },
  table: {
    Board: () => import('./Board.svelte'),
    SetUp: () => import('./SetUp.svelte'),
    shelf: { players: [6, 200], minutes: [120, 480] },
    options: {
      main: ['rounds', 'minutes', 'checkIn', 'teams'],
      setUp: ['tableSize', 'method', 'final', 'game', 'points', 'tieBreakers', 'programme'],
      ofProgramme: ['rounds', 'minutes', 'programme'],
      organiserRests: true,
      terms: [],
    },
  },
};
