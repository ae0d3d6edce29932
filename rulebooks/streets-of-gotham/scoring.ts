import type { Seat } from '../rulebook.ts';
import { type Card, countsOf, isAccomplice, valueOfCard } from './cards.ts';
import { ACCOMPLICE_COSTS } from './data/accomplices.ts';
import { type Goal, type VillainId, villainIds, villains } from './data/villains.ts';
import { areaOf, type GothamState, handOf, regimeOf, type Score, villainsOf } from './state.ts';

interface Side {
  readonly hand: readonly Card[];
  /** Without cards under them (GC-R17). */
  readonly laid: readonly Card[];
  readonly held: readonly number[];
  readonly there: readonly number[];
}

export const sideOf = (hand: readonly Card[], laid: readonly Card[]): Side => ({
  hand,
  laid,
  held: countsOf(hand),
  there: countsOf(laid),
});

/** Options that scoring depends on (GC-H1, GC-H3). */
interface House {
  readonly partners: readonly number[];
  readonly villainPoints: readonly number[];
}

/** GC-34: points of a villain. Each card counts once for a villain (GC-R20). */
export function villainPoints(villain: VillainId, side: Side, { partners, villainPoints: points }: House): number {
  const { goal, most, better, points: printed } = villains[villain];
  const each = points[villainIds.indexOf(villain)] ?? printed;
  const found = count(goal, side, partners);
  if (better && count(better.goal, side, partners) > 0) return better.points - printed + each;
  return Math.min(found * each, most ?? Number.MAX_SAFE_INTEGER);
}

function count(goal: Goal, { hand, laid, held, there }: Side, partners: readonly number[]): number {
  switch (goal.counts) {
    case 'runs':
      return runsIn(held);
    case 'sums':
      return sumsIn(held, goal.to);
    case 'twins':
      return held.reduce((sum, one) => sum + Math.floor(one / 2), 0);
    case 'values':
      return goal.of.reduce<number>((sum, value) => sum + (held[value] ?? 0), 0);
    case 'total':
      return Number(pointsOf(hand) >= goal.from);
    case 'laid':
      return laid.length;
    case 'clean':
      return Number(![...hand, ...laid].some(isAccomplice));
    case 'accomplices':
      return laid.filter(isAccomplice).length;
    case 'different':
      return Number(held.filter((one) => one > 0).length >= goal.from);
    case 'partners':
      return laid.filter((card) => hasPartner(there, valueOfCard(card), partners)).length;
  }
}

/** GC-R7: a partner is another card. */
function hasPartner(there: readonly number[], value: number, partners: readonly number[]): boolean {
  if (value < 0) return false;
  const partner = partners[value] ?? -1;
  return (there[partner] ?? 0) > (partner === value ? 1 : 0);
}

/** Most runs of three; starting from the lowest value loses none. */
function runsIn(counts: readonly number[]): number {
  const left = [...counts];
  let runs = 0;
  for (let low = 0; low + 2 < left.length; low++) {
    const here = Math.min(left[low] ?? 0, left[low + 1] ?? 0, left[low + 2] ?? 0);
    runs += here;
    for (const value of [low, low + 1, low + 2]) left[value] = (left[value] ?? 0) - here;
  }
  return runs;
}

function sumsIn(counts: readonly number[], to: number): number {
  let pairs = 0;
  for (let low = 0; 2 * low <= to; low++) {
    const [one, other] = [counts[low] ?? 0, counts[to - low] ?? 0];
    pairs += 2 * low === to ? Math.floor(one / 2) : Math.min(one, other);
  }
  return pairs;
}

/** GC-6: values of the henchmen. */
const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + Math.max(0, valueOfCard(card)), 0);

/** GC-33..35, SX09: a seat's points at the end. */
export function scoreOf(state: GothamState, seat: Seat): Score {
  const hand = handOf(state, seat);
  const laid = areaOf(state, seat).map(({ card }) => card);
  const henchmen = pointsOf(hand);
  const accomplices = 0 - ACCOMPLICE_COSTS * hand.filter(isAccomplice).length;
  const onTable = regimeOf(state).laidPoints * laid.filter((card) => !isAccomplice(card)).length;
  const side = sideOf(hand, laid);
  const paid = villainsOf(state, seat).map((villain) => ({
    villain,
    points: villainPoints(villain, side, state.options),
  }));
  const points = henchmen + accomplices + onTable + paid.reduce((sum, one) => sum + one.points, 0);
  return { henchmen, accomplices, laid: onTable, villains: paid, points };
}

/** GC-36, GC-37, GC-R22: most points, then most laid cards; equal players share the place. */
export function ranksOf(points: readonly number[], laid: readonly number[]): Seat[][] {
  const key = (seat: Seat): readonly [number, number] => [points[seat - 1] ?? 0, laid[seat - 1] ?? 0];
  const before = (a: Seat, b: Seat): number => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1];
  const ranks: Seat[][] = [];
  for (const seat of points.map((_, i) => i + 1).sort((a, b) => before(a, b) || a - b)) {
    const last = ranks.at(-1);
    if (last?.[0] !== undefined && before(last[0], seat) === 0) last.push(seat);
    else ranks.push([seat]);
  }
  return ranks;
}
