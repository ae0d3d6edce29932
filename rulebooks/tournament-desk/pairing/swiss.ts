/** Tables of two: a minimum-cost matching. */
import blossom from 'edmonds-blossom-fixed';
import { type Dice, seededDice } from '../../dice.ts';
import { type Field, SECOND_BYE } from './field.ts';

/** More than a pair can cost, so that weights are positive and the heaviest complete matching is the cheapest. */
const MORE = 2 ** 47;
/** A random number below this breaks ties between pairs of equal cost. */
const LOTS = 16;

/** @returns pairs of indices of the field's players, and the index of the one with a bye */
export function swiss(
  { players, groups, costs }: Field,
  seed: number,
): { pairs: [number, number][]; bye: number | null } {
  const dice = seededDice(seed);
  const odd = players.length % 2 === 1;
  const edges: [number, number, number][] = [];
  for (let a = 0; a < players.length; a++) {
    for (let b = a + 1; b < players.length; b++) edges.push([a, b, weight(costs[a]?.[b] ?? 0, dice)]);
    if (odd) {
      const above = (groups.at(-1) ?? 0) - (groups[a] ?? 0);
      edges.push([a, players.length, weight((players[a]?.byes ?? 0) * SECOND_BYE + above * above, dice)]);
    }
  }
  const mates = blossom(edges, true);
  const pairs: [number, number][] = [];
  for (let a = 0; a < players.length; a++) {
    const b = mates[a] ?? -1;
    if (b > a && b < players.length) pairs.push([a, b]);
  }
  const bye = mates[players.length] ?? -1;
  return { pairs, bye: odd && bye >= 0 ? bye : null };
}

const weight = (cost: number, dice: Dice): number => MORE - cost * LOTS - dice.int(LOTS);
