/** What the reader may take back. */
import type { GothamPage } from './game.ts';

/** Even what was drawn or seen: an organiser who plays with bots alone needs nobody's consent. */
export const mayTakeBack = ({ organises, mySeat, game }: Pick<GothamPage, 'organises' | 'mySeat' | 'game'>): boolean =>
  organises && game.seats.every(({ seat, name }) => name === null || seat === mySeat);
