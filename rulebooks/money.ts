/** The few money types that all rulebooks share. Amounts are integers in the unit's smallest piece. */
import type { Audience, Message } from './message.ts';

/** A unit counted on the ledger: a money, a standing, a ware. */
export interface Unit {
  /** Holders that may go below zero without end: where amounts come from and go to (`city`, `bank`). */
  readonly sources: readonly string[];
  /** True where every holder may fall below zero (a reputation, PV-R54). */
  readonly overdraft?: boolean;
}

/** One transfer between two accounts of one unit. `amount` is an integer above zero. */
export interface Entry {
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  /** Everybody when absent. */
  readonly seen?: Audience;
}

/** Balance of an account now; 0 for one never used. */
export type Balances = (holder: string, unit: string) => number;
