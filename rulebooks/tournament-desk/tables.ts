/** Games that are played at the tables of a tournament, inside it. */
import type { Rulebook } from '../rulebook.ts';

let offered: readonly Rulebook[] = [];

/** Takes the games that may be opened so (`ChildRules.opens`). */
export const offerGames = (games: readonly Rulebook[]): void => {
  offered = games;
};

/** All games that say that they may be a table of a tournament. */
export const gamesOfTables = (): readonly Rulebook[] => offered;

export const rulebookOfTables = (id: string): Rulebook | undefined => offered.find((one) => one.id === id);
