/** Everybody meets everybody once, at tables of two (circle method). */
import type { Seat } from '../../message.ts';
import type { Pairing } from './contract.ts';

export const roundsOfAll = (players: number): number => (players < 2 ? 0 : players + (players % 2) - 1);

/** @param seats in one order for all rounds @param round from 1; after the last one they repeat, with places swapped */
export function roundRobin(seats: readonly Seat[], round: number): Pairing {
  const circle: (Seat | null)[] = seats.length % 2 === 1 ? [...seats, null] : [...seats];
  const rounds = roundsOfAll(seats.length);
  if (rounds === 0) return { tables: [], byes: seats };
  const [first = null, ...others] = circle;
  const turn = (round - 1) % rounds;
  const again = Math.floor((round - 1) / rounds) % 2 === 1;
  const turned = [first, ...others.slice(others.length - turn), ...others.slice(0, others.length - turn)];
  const tables: { table: number; seats: Seat[] }[] = [];
  const byes: Seat[] = [];
  for (let at = 0; at < turned.length / 2; at++) {
    const [one = null, other = null] = [turned[at], turned[turned.length - 1 - at]];
    if (one === null || other === null) byes.push(...[one, other].filter((seat) => seat !== null));
    // The first player changes place each round; the others sit by the parity of their table.
    else
      tables.push({
        table: tables.length + 1,
        seats: ((at === 0 ? turn : at) % 2 === 1) !== again ? [other, one] : [one, other],
      });
  }
  return { tables, byes };
}
