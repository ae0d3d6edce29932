/** Movements of briques derived from the lines. Lines name gangs by name. */

import type { Flow } from '#lib/board/where.ts';
import type { LiveLine } from '#lib/net/live.svelte.ts';
import { gangName } from '#rulebooks/supergang/names.ts';

const seatNamed = (name: unknown): number => [1, 2, 3, 4].find((seat) => gangName(seat) === name) ?? 0;

/** Lines that move briques from or to the bank. */
const FROM_BANK: readonly string[] = ['line.assault', 'line.claim', 'line.claim-short', 'line.robbed'];
const TO_BANK: readonly string[] = ['line.bought', 'line.pawns'];

export function flowsOf(lines: readonly LiveLine[]): readonly Flow<number>[] {
  return lines.flatMap(({ key, args }) => {
    const load = Number(args?.amount ?? 0);
    const gang = `gang:${seatNamed(args?.gang)}`;
    if (load <= 0) return [];
    if (FROM_BANK.includes(key)) return [{ from: 'bank', to: gang, load }];
    if (TO_BANK.includes(key)) return [{ from: gang, to: 'bank', load }];
    return key === 'line.gift' ? [{ from: gang, to: `gang:${seatNamed(args?.to)}`, load }] : [];
  });
}

/** Events shown as a band: arrest, death, shop taken by force, police bought. */
export const LOUD: readonly string[] = [
  'line.arrested',
  'line.dead',
  'line.title',
  'line.police-bought',
  'line.time-up',
  'line.eliminated',
];
