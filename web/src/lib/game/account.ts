/** The explanation of a figure: all entries of an account, with the balance after each. */

import { ledgerOf } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import type { LedgerReply } from '../../../../server/read/contract.ts';
import type { Account } from './game-page.svelte.ts';

export type LedgerEntry = LedgerReply['entries'][number];

/** Pages of entries read at most; one has 50. */
const MOST_PAGES = 10;

/** Every entry of an account, newest first. */
export async function accountEntries(
  game: string,
  account: Account,
  fetch?: typeof globalThis.fetch,
): Promise<{ entries: LedgerEntry[]; problem: Problem | null }> {
  const entries: LedgerEntry[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { value, problem }: Awaited<ReturnType<typeof ledgerOf>> = await ledgerOf(game, { ...account, after }, fetch);
    if (!value) return { entries, problem: problem ?? null };
    entries.push(...value.entries);
    after = value.next;
    if (after === null) break;
  }
  return { entries, problem: null };
}

/** It was taken back, or takes one back: together they change nothing. */
export const isTakenBack = ({ undone, reverses }: LedgerEntry): boolean => undone || reverses !== null;

/** One line of an account: what it changed, and how much was there afterwards. */
export interface Posting {
  readonly entry: LedgerEntry;
  readonly change: number;
  readonly balance: number;
}

/** @param entries newest first @param balance what is there now */
export function postings(entries: readonly LedgerEntry[], holder: string, balance: number): Posting[] {
  let after = balance;
  return entries.map((entry) => {
    const change = entry.to === holder ? entry.amount : -entry.amount;
    const posting = { entry, change, balance: after };
    after -= change;
    return posting;
  });
}
