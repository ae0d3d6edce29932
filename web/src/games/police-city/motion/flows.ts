/** Movements derived from the lines (PC-46 to PC-60). Pure. */
import type { Flow as FlowOf } from '#lib/board/where.ts';
import type { Message } from '#rulebooks/message.ts';
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';

export type Load =
  | { readonly of: 'grade' | 'informer' | 'card' | 'hat' }
  | { readonly of: 'seizure'; readonly kind: Seizure };
export type Flow = FlowOf<Load>;

const numberOf = ({ args = {} }: Message, name: string): number => {
  const value = args[name];
  return typeof value === 'number' ? value : 0;
};
const kindOf = ({ args = {} }: Message): Seizure | null => {
  const { kind } = args;
  const term = typeof kind === 'object' ? kind.term : '';
  return seizures.find((one) => term === `seizure.${one}`) ?? null;
};

/** @param place the place being resolved, from which gains come; 0 for none */
export function flowsOf(lines: readonly Message[], place: number): readonly Flow[] {
  const from = place > 0 ? `place:${place}` : 'track';
  return lines.flatMap((line): Flow[] => {
    const to = `police:${numberOf(line, 'seat')}`;
    const kind = kindOf(line);
    switch (line.key) {
      case 'line.card':
        return [{ from, to, load: { of: 'card' } }];
      case 'line.informer':
        return [{ from, to, load: { of: 'informer' } }];
      case 'line.seizure':
        return kind ? [{ from, to, load: { of: 'seizure', kind } }] : [];
      case 'line.grade':
        return [{ from, to: `pawn:${numberOf(line, 'seat')}`, load: { of: 'grade' } }];
      case 'line.mafia-up':
        return Array.from({ length: numberOf(line, 'levels') }, () => ({ from, to: 'mafia', load: { of: 'hat' } }));
      default:
        return [];
    }
  });
}

/** The mafia's last move in these lines: change and new level; null without one. */
export function mafiaMoveOf(lines: readonly Message[]): { readonly by: number; readonly level: number } | null {
  const moves = lines.filter(({ key }) => key === 'line.mafia-up' || key === 'line.mafia-down');
  const last = moves.at(-1);
  if (!last) return null;
  const by = moves.reduce((sum, move) => sum + (move.key === 'line.mafia-up' ? 1 : -1) * numberOf(move, 'levels'), 0);
  return { by, level: numberOf(last, 'level') };
}
