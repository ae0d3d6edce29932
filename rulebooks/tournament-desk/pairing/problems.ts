/** Checks a pairing made by a worker, a file or the organiser. */
import type { Pairing, PairingInput } from './contract.ts';
import { tableSizes } from './table-sizes.ts';

export type PairingProblem =
  | 'not-in-round'
  | 'seated-twice'
  | 'unseated'
  | 'table-size'
  | 'table-number'
  | 'pin-moved'
  | 'too-many-byes';

/** @returns null where every player sits once, table sizes are allowed, and pinned tables are unchanged */
export function problemOf(input: PairingInput, { tables, byes }: Pairing): PairingProblem | null {
  const { players, least, most, pinned } = input;
  const placed = [...tables.flatMap(({ seats }) => seats), ...byes];
  const wanted = new Set(players.map(({ seat }) => seat));
  if (placed.some((seat) => !wanted.has(seat))) return 'not-in-round';
  if (new Set(placed).size < placed.length) return 'seated-twice';
  if (placed.length < wanted.size) return 'unseated';
  const isPinned = (table: number): boolean => pinned.some((one) => one.table === table);
  if (tables.some(({ table, seats }) => !isPinned(table) && (seats.length < least || seats.length > most)))
    return 'table-size';
  if (new Set(tables.map(({ table }) => table)).size < tables.length || tables.some(({ table }) => table < 1))
    return 'table-number';
  for (const { table, seats } of pinned)
    if (String(tables.find((one) => one.table === table)?.seats) !== String(seats)) return 'pin-moved';
  const free = players.length - pinned.reduce((sum, { seats }) => sum + seats.length, 0);
  return byes.length > tableSizes(free, input.size, least, most).byes ? 'too-many-byes' : null;
}
