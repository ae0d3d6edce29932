/** An elimination at tables of two: the first meets the last, and the two best can only meet in the final. */
import type { Seat } from '../../message.ts';
import type { Pairing } from './contract.ts';

export const roundsOfBracket = (players: number): number => (players < 2 ? 0 : Math.ceil(Math.log2(players)));

/** @param seeds best first @param won the winners of each earlier round, in the order of `slots`, byes included @returns the next round; empty where one player is left */
export function bracket(seeds: readonly Seat[], won: readonly (readonly Seat[])[]): Pairing {
  const slots = won.at(-1) ?? firstSlots(seeds);
  const tables: { table: number; seats: Seat[] }[] = [];
  const byes: Seat[] = [];
  if (slots.length < 2) return { tables, byes };
  for (let at = 0; at < slots.length; at += 2) {
    const [one = null, other = null] = [slots[at], slots[at + 1]];
    if (one !== null && other !== null) tables.push({ table: tables.length + 1, seats: [one, other] });
    else byes.push(...[one, other].filter((seat) => seat !== null));
  }
  return { tables, byes };
}

/** The players who go on, in the order of the bracket. @param winners of the tables of this round */
export function goingOn(seeds: readonly Seat[], won: readonly (readonly Seat[])[], winners: readonly Seat[]): Seat[] {
  const slots = won.at(-1) ?? firstSlots(seeds);
  const { byes } = bracket(seeds, won);
  const stay = new Set([...winners, ...byes]);
  return slots.filter((seat): seat is Seat => seat !== null && stay.has(seat));
}

/** 1, 8, 4, 5, 2, 7, 3, 6 for eight; null where there is no player: the opponent has a bye. */
function firstSlots(seeds: readonly Seat[]): (Seat | null)[] {
  let order = [0];
  while (order.length < seeds.length) {
    const last = order.length * 2 - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return order.map((seed) => seeds[seed] ?? null);
}
