/** PC-6, PC-H5: the five kinds of seizure token, in the order of the rules. Each is a unit of the ledger. */
export const seizures = ['drogue', 'armes', 'alcool', 'tabac', 'prostitution'] as const;
export type Seizure = (typeof seizures)[number];

/** Tokens of each kind, those on the board included (PC-R48). */
export const SEIZURES_EACH = 10;
