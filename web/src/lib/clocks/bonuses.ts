/** Time that judges gave: what several clocks were given in one act is told once. */
import type { BonusReply, ClockReply } from '../../../../server/read/clock-contract.ts';

const signOf = ({ at, ms, by, why }: BonusReply): string => JSON.stringify([at, ms, by, why]);

/** What those clocks were given together, oldest first; of a clock by itself, all that it was given. */
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

/** What a clock was given beside that. */
export function givenBeside(bonuses: readonly BonusReply[], together: readonly BonusReply[]): readonly BonusReply[] {
  const known = new Set(together.map(signOf));
  return bonuses.filter((bonus) => !known.has(signOf(bonus)));
}
