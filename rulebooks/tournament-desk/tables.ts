import type { Rulebook } from '../rulebook.ts';

let offered: readonly Rulebook[] = [];

/** Receives the games that may be opened (`ChildRules.opens`). */
export const offerGames = (games: readonly Rulebook[]): void => {
  offered = games;
};

export const rulebookOfTables = (id: string): Rulebook | undefined => offered.find((one) => one.id === id);
