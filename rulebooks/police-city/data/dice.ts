/** H handcuffs, G grade, B both at choice (PC-46), M the mafia's hat (PC-49). */
export const faces = ['H', 'G', 'B', 'M'] as const;
export type Face = (typeof faces)[number];

/** PC-12..14: a player's four dice: two inspectors, a sergeant, a lieutenant. */
export const teamDice = ['I1', 'I2', 'S', 'L'] as const;
export type TeamDie = (typeof teamDice)[number];

/** An informer is white and borrowed (PC-11). */
export type DieKind = 'I' | 'S' | 'L' | 'X';

/** PC-11..13: six faces each; the lieutenant is blank and never rolled (PC-14, PC-41). */
export const facesOf: Readonly<Record<Exclude<DieKind, 'L'>, readonly Face[]>> = {
  I: ['H', 'H', 'H', 'H', 'G', 'G'],
  S: ['H', 'H', 'G', 'G', 'G', 'B'],
  X: ['H', 'H', 'G', 'G', 'M', 'M'],
};

/** PC-11. */
export const INFORMERS = 5;
