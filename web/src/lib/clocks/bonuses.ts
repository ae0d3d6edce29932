/** Bonus time from judges: a bonus given to several clocks in one action is shown once. */
import type { BonusReply, ClockReply } from '../../../../server/read/clock-contract.ts';

const signOf = ({ at, ms, by, why }: BonusReply): string => JSON.stringify([at, ms, by, why]);

/** Bonuses common to all clocks, oldest first; for a single clock all of its bonuses. */
export function givenTogether(clocks: readonly Pick<ClockReply, 'bonuses'>[]): readonly BonusReply[] {
  const [first, ...others] = clocks;
  if (first && others.length === 0) return first.bonuses;
  const seen = new Map<string, { readonly bonus: BonusReply; count: number }>();
  for (const bonus of clocks.flatMap(({ bonuses }) => bonuses)) {
    const known = seen.get(signOf(bonus));
    if (known) known.count += 1;
    else seen.set(signOf(bonus), { bonus, count: 1 });
  }
  const together = [...seen.values()].filter(({ count }) => count > 1).map(({ bonus }) => bonus);
  return together.sort((a, b) => a.at.localeCompare(b.at));
}

/** A clock's bonuses that are not common to all. */
export function givenBeside(bonuses: readonly BonusReply[], together: readonly BonusReply[]): readonly BonusReply[] {
  const known = new Set(together.map(signOf));
  return bonuses.filter((bonus) => !known.has(signOf(bonus)));
}
