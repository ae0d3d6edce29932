/** What the lines of SuperGang move: briques, from whom to whom. Gangs are named in them by their house names. */

import type { Flow } from '#lib/board/where.ts';
import type { SaidLine } from '#lib/net/live.svelte.ts';
import { gangName } from '#rulebooks/supergang/names.ts';

const seatNamed = (name: unknown): number => [1, 2, 3, 4].find((seat) => gangName(seat) === name) ?? 0;

/** Lines by which briques come from the bank, and go there. */
const FROM_BANK: readonly string[] = ['line.assault', 'line.claim', 'line.claim-short', 'line.robbed'];
const TO_BANK: readonly string[] = ['line.bought', 'line.pawns'];

export function flowsOf(lines: readonly SaidLine[]): readonly Flow<number>[] {
  return lines.flatMap(({ key, args }) => {
    const load = Number(args?.amount ?? 0);
    const gang = `gang:${seatNamed(args?.gang)}`;
    if (load <= 0) return [];
    if (FROM_BANK.includes(key)) return [{ from: 'bank', to: gang, load }];
    if (TO_BANK.includes(key)) return [{ from: gang, to: 'bank', load }];
    return key === 'line.gift' ? [{ from: gang, to: `gang:${seatNamed(args?.to)}`, load }] : [];
  });
}

/** The loudest events of a game: an arrest, a death, a shop that changes hands by force, the police bought. */
export const LOUD: readonly string[] = [
  'line.arrested',
  'line.dead',
  'line.title',
  'line.police-bought',
  'line.time-up',
  'line.eliminated',
];
