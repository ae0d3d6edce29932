import { type Dice, shuffle } from '../../dice.ts';
import type { Entrant } from './contract.ts';

/** The cheapest order of places: a player costs the square of 1 + earlier times at that place. The dice decide between equal orders. */
export function placed(table: readonly Entrant[], dice: Dice): Entrant[] {
  const drawn = shuffle(dice, table);
  let best: { readonly order: Entrant[]; readonly cost: number } = { order: drawn, cost: Number.POSITIVE_INFINITY };
  for (const order of orders(drawn)) {
    // Squared, so that three times at one place costs more than twice at two.
    const cost = order.reduce((sum, { places }, at) => sum + ((places[at] ?? 0) + 1) ** 2, 0);
    if (cost < best.cost) best = { order, cost };
  }
  return best.order;
}

function orders<One>(all: readonly One[]): One[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

/** A number for each table, the best tables first, swapped so that few players come back to an earlier number. @param free available numbers, ascending; at least one a table */
export function numbered(tables: readonly (readonly Entrant[])[], free: readonly number[]): number[] {
  const numbers = [...free];
  const sat = tables.map((table) => {
    const times = new Map<number, number>();
    for (const number of table.flatMap((one) => one.tables)) times.set(number, (times.get(number) ?? 0) + 1);
    return times;
  });
  const cost = (table: number, number: number): number => sat[table]?.get(number) ?? 0;
  let better = true;
  while (better) {
    better = false;
    for (let a = 0; a < tables.length; a++)
      for (let b = a + 1; b < numbers.length; b++) {
        const [one = 0, other = 0] = [numbers[a], numbers[b]];
        if (cost(a, other) + cost(b, one) >= cost(a, one) + cost(b, other)) continue;
        [numbers[a], numbers[b]] = [other, one];
        better = true;
      }
  }
  return numbers.slice(0, tables.length);
}
