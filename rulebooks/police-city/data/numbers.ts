/** PC-H6, PC-4, PC-19: the numbers of the game. */
export const numbers = {
  /** Seconds: sand timer (PC-R1), window, objection (PC-R9). */
  sand: 30,
  window: 10,
  objection: 5,
  /** Final level (PC-15, PC-16). */
  goal: 10,
  /** PC-21. */
  objectives: 3,
  /** PC-R9, PC-R26. */
  proposals: 6,
  /** PC-95, PC-R24. */
  pactTokens: 4,
  pactGrades: 4,
  pactMafia: 2,
  /** PC-96. */
  raidHandcuffs: 3,
} as const;

/** PC-19: levels with a seizure token. */
export const BOARD_LEVELS = [2, 4, 6, 8] as const;
