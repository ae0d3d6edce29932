/** GP-H2: red for 1, 2, … different goods. */
export const SCALE = [5, 15, 35, 60, 100] as const;

/** GP-H3: token values, for display; the reserve is unlimited. */
export const tokens = {
  white: [
    { value: 10, count: 20 },
    { value: 5, count: 40 },
    { value: 1, count: 45 },
  ],
  red: [
    { value: 10, count: 50 },
    { value: 5, count: 25 },
  ],
} as const;

/** GP-H4: seconds; 0: no timer. `talk`: how long a negotiation stops the active player's clock in a phase. */
export const timers = { delivery: 30, speaking: 15, resale: 45, recruiting: 90, laundering: 45, talk: 60 } as const;

/** GP-H6. */
export const board = { turns: 8, red: 20, white: 3, compensation: 10, handLimit: 4, executantsPerTurn: 2 } as const;

/** GP-R34: offers of a player in one go of the active player. */
export const OFFERS_PER_GO = 6;
