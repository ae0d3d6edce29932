/**
 * Tables of three to five: players are seated by the standings, then swapped between tables while that lowers the cost or, at first, raises it a little (threshold accepting:
 * Dueck and Scheuer 1990). Integers and a fixed number of steps give the same result on every machine.
 */
import { type Dice, seededDice } from '../../dice.ts';
import { type Field, REMATCH } from './field.ts';

const STEPS_A_PLAYER = 4000;
/** Most tries for a seating without rematches. */
const TRIES = 3;
/** Cost allowed for a swap at the start of the second phase, where the distance in points is reduced. */
const DISTANCE = 24;

type Costs = Field['costs'];

/**
 * @param order indices of the field's players, best first
 * @returns tables of indices, of those sizes in that order
 */
export function anneal({ costs }: Field, order: readonly number[], sizes: readonly number[], seed: number): number[][] {
  const dice = seededDice(seed);
  let best = seated(order, sizes);
  if (best.length < 2) return best;
  for (let n = 0; n < TRIES && (n === 0 || total(costs, best) >= REMATCH); n++) {
    const tables = improved(costs, seated(order, sizes), dice);
    if (n === 0 || total(costs, tables) < total(costs, best)) best = tables;
  }
  return best;
}

const total = (costs: Costs, tables: readonly (readonly number[])[]): number =>
  tables.reduce((sum, table) => sum + table.reduce((all, one) => all + costWith(costs, one, table, -1), 0), 0) / 2;

function seated(order: readonly number[], sizes: readonly number[]): number[][] {
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => order.slice(end - (sizes[at] ?? 0), end));
}

function improved(costs: Costs, tables: number[][], dice: Dice): number[][] {
  const steps = STEPS_A_PLAYER * tables.reduce((sum, table) => sum + table.length, 0);
  for (let step = 0; step < steps; step++) {
    const one = dice.int(tables.length);
    const other = (one + 1 + dice.int(tables.length - 1)) % tables.length;
    const [first = [], second = []] = [tables[one], tables[other]];
    const [at, to] = [dice.int(first.length), dice.int(second.length)];
    const [a = 0, b = 0] = [first[at], second[to]];
    const change =
      costWith(costs, b, first, at) -
      costWith(costs, a, first, at) +
      costWith(costs, a, second, to) -
      costWith(costs, b, second, to);
    if (change > threshold(step, steps)) continue;
    first[at] = b;
    second[to] = a;
  }
  return tables;
}

/** The cost that a swap may add: in the first third of the steps it falls from a rematch to nothing, in the second from `DISTANCE` to nothing, in the last it is nothing. */
function threshold(step: number, steps: number): number {
  const third = Math.floor(steps / 3);
  if (step < third) return Math.floor(((third - step) * REMATCH) / third);
  return Math.max(0, Math.floor(((2 * third - step) * DISTANCE) / third));
}

/** The cost of this player at that table, without the place `but`. */
function costWith(costs: Costs, player: number, table: readonly number[], but: number): number {
  const own = costs[player];
  let sum = 0;
  if (own) for (let at = 0; at < table.length; at++) if (at !== but) sum += own[table[at] ?? player] ?? 0;
  return sum;
}
