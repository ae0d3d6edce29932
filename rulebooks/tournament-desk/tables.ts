/** Games that are played at the tables of a tournament, inside it. */
import type { Rulebook } from '../rulebook.ts';

let offered: readonly Rulebook[] = [];

/** Takes the games that may be opened so (`ChildRules.opens`). */
export const offerGames = (games: readonly Rulebook[]): void => {
  offered = games;
};

export const rulebookOfTables = (id: string): Rulebook | undefined => offered.find((one) => one.id === id);
