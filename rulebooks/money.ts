/** Money types that all rulebooks share. Amounts are integers in the smallest piece of the unit. */
import type { Audience, Message } from './message.ts';

export interface Unit {
  /** Holders that may go below zero without limit: `city`, `bank`. */
  readonly sources: readonly string[];
  /** True where every holder may fall below zero (a reputation, PV-R54). */
  readonly overdraft?: boolean;
}

/** A transfer between two accounts of one unit. `amount` is an integer above zero. */
export interface Entry {
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly seen?: Audience;
}

/** Current balance of an account; 0 for one never used. */
export type Balances = (holder: string, unit: string) => number;
