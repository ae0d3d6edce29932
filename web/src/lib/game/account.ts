/** The entries behind a balance, with the running balance. */

import { ledgerOf } from '#lib/games.ts';
import type { Problem } from '#lib/net/api.ts';
import type { LedgerReply } from '../../../../server/read/contract.ts';
import type { Account } from './game-page.svelte.ts';

export type LedgerEntry = LedgerReply['entries'][number];

/** Maximum pages to load; a page has 50 entries. */
const MOST_PAGES = 10;

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

/** Undone, or the reversal of one: together they cancel out. */
export const isTakenBack = ({ undone, reverses }: LedgerEntry): boolean => undone || reverses !== null;

export interface Posting {
  readonly entry: LedgerEntry;
  readonly change: number;
  readonly balance: number;
}

/** @param entries newest first @param balance current balance */
export function postings(entries: readonly LedgerEntry[], holder: string, balance: number): Posting[] {
  let after = balance;
  return entries.map((entry) => {
    const change = entry.to === holder ? entry.amount : -entry.amount;
    const posting = { entry, change, balance: after };
    after -= change;
    return posting;
  });
}
