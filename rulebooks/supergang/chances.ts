/**
 * SG-H13: the exact chance that the attackers win a duel, first target first. By SG-H8 a dart hits in three cases of six, a hit kills in two of six. Ignores men who change sides
 * and fallen vamps; for pages and bots, not for rules.
 */

import { kindOf, type ManId } from './kinds.ts';

/** One side: its number of dice and its bonus (SG-65). */
export interface Team {
  readonly fighters: number;
  readonly killers: number;
}

export interface Chance {
  /** Chances to win, and to win with every opponent dead, so that none can testify. */
  readonly wins: number;
  readonly unseen: number;
}

const HIT = 3 / 6;
const DEAD = 2 / 6;
const KILLERS_BONUS = 2;

/** Ways to throw each total, from no dice on. */
const throws: number[][] = [[1]];
function waysOf(dice: number): readonly number[] {
  const known = throws[dice];
  if (known) return known;
  const less = waysOf(dice - 1);
  const ways = Array.from({ length: 6 * dice + 1 }, (_, total) =>
    [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + (less[total - face] ?? 0), 0),
  );
  throws[dice] = ways;
  return ways;
}

/** Chance that so many darts fell so many of the targets: after a hit the next dart goes to the next one. */
function felling(darts: number, targets: number): readonly number[] {
  let fell = [1, ...Array.from({ length: targets }, () => 0)];
  for (let dart = 0; dart < darts; dart++)
    fell = fell.map((chance, n) => (n === targets ? chance : chance * (1 - HIT)) + (fell[n - 1] ?? 0) * HIT);
  return fell;
}

/** Chance that the shooting side fells all others before it is felled, volley after volley (SG-117..119). */
function shootOut(darts: number, mine: number, theirs: number, known = new Map<string, number>()): number {
  const key = `${mine} ${theirs}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const [nobody = 0, ...some] = felling(darts, theirs);
  const [nobodyBack = 0, ...back] = felling(darts, mine);
  let sum = 0;
  for (const [i, chance] of some.entries()) {
    const left = theirs - i - 1;
    sum += chance * (left === 0 ? 1 : 1 - shootOut(darts, left, mine, known));
  }
  // Nobody falls: the others shoot, and then it is the same again.
  let after = 0;
  for (const [i, chance] of back.entries()) {
    const left = mine - i - 1;
    after += chance * (left === 0 ? 0 : shootOut(darts, left, theirs, known));
  }
  const chance = (sum + nobody * after) / (1 - nobody * nobodyBack);
  known.set(key, chance);
  return chance;
}

const computed = new Map<string, Chance>();

export function chanceIn(attack: Team, defence: Team): Chance {
  const key = `${attack.fighters} ${attack.killers} ${defence.fighters} ${defence.killers}`;
  const known = computed.get(key);
  if (known) return known;
  const lead = KILLERS_BONUS * (attack.killers - defence.killers);
  // SG-R19: a tie is thrown again, so it does not count.
  const differences = new Map<number, number>();
  for (const [one, ways] of waysOf(attack.fighters).entries())
    for (const [two, others] of waysOf(defence.fighters).entries()) {
      const darts = one + lead - two;
      if (darts !== 0) differences.set(darts, (differences.get(darts) ?? 0) + ways * others);
    }
  let wins = 0;
  let all = 0;
  for (const [darts, ways] of differences) {
    all += ways;
    wins +=
      ways *
      (darts > 0
        ? shootOut(darts, attack.fighters, defence.fighters)
        : 1 - shootOut(-darts, defence.fighters, attack.fighters));
  }
  const chance = { wins: wins / all, unseen: (wins / all) * DEAD ** defence.fighters };
  computed.set(key, chance);
  return chance;
}

/** For those fighters against so many opponents without killers. */
export const chanceOf = (fighters: readonly ManId[], opponents: number): Chance =>
  chanceIn(
    { fighters: fighters.length, killers: fighters.filter((id) => kindOf(id) === 'killer').length },
    { fighters: opponents, killers: 0 },
  );
