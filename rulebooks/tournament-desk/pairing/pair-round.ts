import { seededDice } from '../../dice.ts';
import { anneal } from './annealing.ts';
import type { Entrant, Pairing, PairingInput } from './contract.ts';
import { type Field, fieldOf } from './field.ts';
import { numbered, placed } from './seating.ts';
import { swiss } from './swiss.ts';
import { tableSizes } from './table-sizes.ts';

/** Deterministic on every machine. Never throws. */
export function pairRound(input: PairingInput): Pairing {
  const field = fieldOf(input);
  const { tables, byes } = input.size === 2 ? inPairs(field, input.seed) : inTables(field, input);
  const taken = new Set(input.pinned.map(({ table }) => table));
  const numbers = numbered(tables, freeNumbers(input.tables, taken, tables.length));
  const dice = seededDice(input.seed);
  const paired = tables.map((table, at) => ({
    table: numbers[at] ?? 0,
    seats: placed(table, dice).map(({ seat }) => seat),
  }));
  return {
    tables: [...input.pinned, ...paired].sort((a, b) => a.table - b.table),
    byes: byes.map(({ seat }) => seat).sort((a, b) => a - b),
  };
}

interface Seating {
  readonly tables: readonly (readonly Entrant[])[];
  readonly byes: readonly Entrant[];
}

function inPairs(field: Field, seed: number): Seating {
  const { pairs, bye } = swiss(field, seed);
  return { tables: pairs.map((pair) => whoAre(field, pair)), byes: whoAre(field, bye === null ? [] : [bye]) };
}

function inTables(field: Field, { size, least, most, seed }: PairingInput): Seating {
  const all = field.players.map((_, at) => at);
  const { sizes, byes } = tableSizes(all.length, size, least, most);
  const resting = lowest(field, byes);
  const order = all.filter((at) => !resting.includes(at));
  return {
    tables: anneal(field, order, sizes, seed).map((table) => whoAre(field, table)),
    byes: whoAre(field, resting),
  };
}

/** Byes: players with the fewest so far, the lowest in the standings first. */
function lowest({ players }: Field, byes: number): number[] {
  const all = players.map(({ byes }, at) => ({ at, byes }));
  return all
    .sort((a, b) => a.byes - b.byes || b.at - a.at)
    .slice(0, byes)
    .map(({ at }) => at);
}

const whoAre = ({ players }: Field, indices: readonly number[]): Entrant[] =>
  indices.flatMap((at) => players[at] ?? []);

/** Free table numbers of the room, and higher ones where those are too few. */
function freeNumbers(room: number, taken: ReadonlySet<number>, wanted: number): number[] {
  const free: number[] = [];
  for (let number = 1; number <= room || free.length < wanted; number++) if (!taken.has(number)) free.push(number);
  return free;
}
