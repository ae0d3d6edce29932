/** The only place that moves amounts while a decision is made. Nothing is created or destroyed. */
import type { AccountRow } from './ledger-rows.ts';

export const accountKey = (holder: string, unit: string): string => `${holder} ${unit}`;

/** Holder and unit of an `accountKey`. A holder may contain spaces, a unit does not. */
export function splitAccountKey(key: string): readonly [holder: string, unit: string] {
  const end = key.lastIndexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}

/** One side of a transfer: the holder, and the floor (null: none). */
export interface Side {
  readonly holder: string;
  readonly floor: number | null;
}

export class Postings {
  /** By `accountKey`, changed by every transfer. */
  readonly balances: Map<string, number>;
  /** Accounts that did not exist before. */
  readonly opened: AccountRow[] = [];
  readonly #bookId: string;

  constructor(bookId: string, balances: ReadonlyMap<string, number>) {
    this.#bookId = bookId;
    this.balances = new Map(balances);
  }

  /**
   * Moves a positive integer amount between two holders.
   * @param refuse makes the error if `from` would fall below its floor, given its balance
   * @throws Error for an invalid transfer (a bug)
   */
  transfer(from: Side, to: Side, unit: string, amount: number, refuse: (has: number) => Error): void {
    if (!Number.isSafeInteger(amount) || amount <= 0 || from.holder === to.holder)
      throw new Error(`not a transfer: ${amount} ${unit} from ${from.holder} to ${to.holder}`);
    const has = this.#balance(from, unit);
    if (from.floor !== null && has - amount < from.floor) throw refuse(has);
    this.balances.set(accountKey(from.holder, unit), has - amount);
    this.balances.set(accountKey(to.holder, unit), this.#balance(to, unit) + amount);
  }

  #balance({ holder, floor }: Side, unit: string): number {
    const balance = this.balances.get(accountKey(holder, unit));
    if (balance === undefined) this.opened.push({ book_id: this.#bookId, holder, unit, floor });
    return balance ?? 0;
  }
}
