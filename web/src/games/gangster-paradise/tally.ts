/** A clan's final white money by kind of entry (GP-2, GP-63). */
import type { LedgerEntry } from '#lib/game/account.ts';

export interface TallyLine {
  readonly why: string;
  /** Negative for costs. */
  readonly white: number;
}

/** Fixed order, so that clans compare: initial money, income, expenses. */
const ORDER: readonly string[] = [
  'start',
  'laundering',
  'bonus-boss',
  'bonus-complete',
  'deal',
  'blackmail',
  'salaries',
  'auction',
  'bluff',
].map((why) => `why.${why}`);

/** @param entries of the holder's white; a reversal has the reason of the reversed entry @returns lines that add up to the balance */
export function tallyOf(entries: readonly Pick<LedgerEntry, 'to' | 'amount' | 'why'>[], holder: string): TallyLine[] {
  const sums = new Map<string, number>();
  for (const { to, amount, why } of entries)
    sums.set(why.key, (sums.get(why.key) ?? 0) + (to === holder ? amount : -amount));
  const placeOf = (why: string): number => (ORDER.includes(why) ? ORDER.indexOf(why) : ORDER.length);
  return [...sums]
    .map(([why, white]) => ({ why, white }))
    .filter(({ white }) => white !== 0)
    .sort((one, other) => placeOf(one.why) - placeOf(other.why));
}
