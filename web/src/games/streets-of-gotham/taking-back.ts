import type { GothamPage } from './game.ts';

/** An organiser alone with bots may undo even draws and reveals. */
export const mayTakeBack = ({ organises, mySeat, game }: Pick<GothamPage, 'organises' | 'mySeat' | 'game'>): boolean =>
  organises && game.seats.every(({ seat, name }) => name === null || seat === mySeat);
