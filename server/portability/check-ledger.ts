/** Checks the ledger of a file: transfers of declared units, never below a floor, reversed at most once, adding up to the balances. */

import { floorOf } from '#kernel/position.ts';
import { accountKey } from '#kernel/postings.ts';
import type { KnownGame } from './check-games.ts';
import { type Faults, step } from './faults.ts';
import type { FileEntry, GameFile } from './file-format.ts';

/** An account according to the file's entries; `holder` as the book names it. */
export interface FileAccount {
  readonly holder: string;
  readonly unit: string;
  readonly floor: number | null;
  balance: number;
}

const MOST_ACCOUNTS = 2_000;

/** @returns the accounts of the entries, by `accountKey` */
export function checkLedger(
  file: GameFile,
  games: readonly KnownGame[],
  faults: Faults,
): ReadonlyMap<string, FileAccount> {
  const accounts = new Map<string, FileAccount>();
  const posted = games.map(() => new Map<string, { readonly entry: FileEntry; undone: boolean }>());
  for (const [i, move] of file.moves.entries()) {
    const game = games[move.game];
    const before = posted[move.game];
    if (!game || !before) continue;
    for (const [n, entry] of move.entries.entries()) {
      const at = `/moves/${i}/entries/${n}`;
      checkReverse(entry, before, at, faults);
      before.set(`${move.seq}.${n}`, { entry, undone: false });
      post(accounts, game, entry, at, faults);
    }
    if (faults.full || accounts.size > MOST_ACCOUNTS) break;
  }
  if (accounts.size > MOST_ACCOUNTS) faults.add('/moves', 'too-many-accounts', { limit: MOST_ACCOUNTS });
  checkBalances(file, accounts, faults);
  return accounts;
}

function post(
  accounts: Map<string, FileAccount>,
  { rulebook, prefix }: KnownGame,
  { from, to, unit, amount }: FileEntry,
  at: string,
  faults: Faults,
): void {
  if (!Object.hasOwn(rulebook.units, unit)) return faults.add(`${at}/unit`, 'no-unit');
  if (from === to) return faults.add(`${at}/to`, 'to-itself');
  const account = (holder: string): FileAccount => {
    const key = accountKey(prefix + holder, unit);
    const known = accounts.get(key) ?? {
      holder: prefix + holder,
      unit,
      floor: floorOf(rulebook.units, holder, unit),
      balance: 0,
    };
    accounts.set(key, known);
    return known;
  };
  const [payer, payee] = [account(from), account(to)];
  payer.balance -= amount;
  payee.balance += amount;
  if (payer.floor !== null && payer.balance < payer.floor)
    faults.add(`${at}/amount`, 'below-floor', { missing: payer.floor - payer.balance });
}

/** A reversing entry mirrors the other one, and is its only one. */
function checkReverse(
  entry: FileEntry,
  before: ReadonlyMap<string, { readonly entry: FileEntry; undone: boolean }>,
  at: string,
  faults: Faults,
): void {
  if (entry.reverses === undefined) return;
  const past = before.get(`${entry.reverses.seq}.${entry.reverses.n}`);
  const mirrors =
    past !== undefined &&
    past.entry.from === entry.to &&
    past.entry.to === entry.from &&
    past.entry.unit === entry.unit &&
    past.entry.amount === entry.amount;
  if (!mirrors) faults.add(`${at}/reverses`, 'reverse-wrong');
  else if (past.undone) faults.add(`${at}/reverses`, 'reverse-twice');
  else {
    past.undone = true;
    // Undoing an undo makes the entry valid again.
    const first = past.entry.reverses;
    const restored = first && before.get(`${first.seq}.${first.n}`);
    if (restored) restored.undone = false;
  }
}

/** The file's balances match its entries, each listed once. */
function checkBalances(file: GameFile, accounts: ReadonlyMap<string, FileAccount>, faults: Faults): void {
  const named = new Set<string>();
  for (const [i, { holder, unit, amount }] of file.balances.entries()) {
    const key = accountKey(holder, unit);
    const makes = accounts.get(key)?.balance ?? 0;
    if (named.has(key)) faults.add(`/balances/${i}`, 'balance-twice');
    else if (makes !== amount) faults.add(`/balances/${i}/amount`, 'balance-wrong', { amount, makes });
    named.add(key);
  }
  for (const [key, { holder, unit, balance }] of accounts)
    if (balance !== 0 && !named.has(key))
      faults.add(`/balances${step('-')}`, 'balance-missing', { holder, unit, makes: balance });
}
