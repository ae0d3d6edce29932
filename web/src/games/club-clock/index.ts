/** Manifest of the club clock: stages, tables, turns, run by an organiser. */
import type { GamePages } from '#lib/game/game-pages.ts';
import { screenView } from './screen-view.ts';

const words = ['club-clock'];

export const clubClock: GamePages = {
  rulebook: 'club-clock',
  name: { fr: 'Horloge de soirée', en: 'Evening clock' },
  path: '/clocks',
  words,
  units: {},
  clock: { words, screen: screenView, beside: ['desk'] },
  /** A clock that awaits its organiser's signal is idle. */
  statusOf: ({ status, awaitsOrganiser }) => (awaitsOrganiser ? 'stands' : status),
};
