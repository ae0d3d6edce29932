/** PC-7, PC-H5: special action tokens and their numbers. */
export const actions = ['helicopter', 'officer', 'reinforcements', 'counter-order', 'file'] as const;
export type Action = (typeof actions)[number];

export const ACTION_TOKENS: Readonly<Record<Action, number>> = {
  helicopter: 4,
  officer: 4,
  reinforcements: 4,
  'counter-order': 3,
  file: 2,
};

/** PC-10, PC-R62: 6 loyal ones and the infiltrator's. */
export const LOYALTY_TOKENS = 7;
/** PC-106: most elements under a top secret file. */
export const UNDER_A_FILE = 3;
/** PC-R35: most uses of a file in a round. */
export const FILINGS_A_ROUND = 6;
