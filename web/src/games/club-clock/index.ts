/** The clock of a club's programme: stages, tables, turns, run from its organiser's desk. */
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
  /** Of a clock that waits for its organiser's signal nothing runs, yet or any more. */
  statusOf: ({ status, awaitsOrganiser }) => (awaitsOrganiser ? 'stands' : status),
};
