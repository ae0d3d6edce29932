/** What a clan's white is made of at the end (GP-2, GP-63): its entries summed up by what they were for. */
import type { LedgerEntry } from '#lib/game/account.ts';

export interface TallyLine {
  /** Word of the rules for what it was for. */
  readonly why: string;
  /** What it brought; less than nothing where it cost. */
  readonly white: number;
}

/** The same order for each clan, so that they can be read beside each other: what one begins with, what comes in, what goes out. */
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

/** @param entries of that holder's white; one that was taken back bears the reason of what it takes back @returns lines that add up to what he has */
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
