/** What the sharp bot fears and hopes for: where the pairs may come to before he moves on, and what the bank can still pay. */
import { departuresOf, isManhole } from '../data/city.ts';
import { PAWN_INCOME, PROPERTY_INCOME, RACKET_INCOME } from '../data/tariffs.ts';
import { endsOf } from '../movement.ts';
import { seenFrom } from '../outlook.ts';
import { pawnsOut } from '../property.ts';
import type { SupergangState } from '../state.ts';
import type { Table } from './reading.ts';

/** Of the throws of the pairs, how many let one end on a place, and how many where it sees it: as parts of one a throw. */
export interface Patrols {
  readonly on: ReadonlyMap<string, number>;
  readonly sees: ReadonlyMap<string, number>;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The pairs come in with the fourth round, with the third where somebody plays them (SG-93, SG-137). */
const enter = ({ options }: SupergangState): number => (options.policePlayer ? 3 : 4);

/** Chapter 19, consideration 3: the (pair, roll) combinations of whoever throws next. */
export function patrolsOf(state: SupergangState): Patrols {
  const on = new Map<string, number>();
  const sees = new Map<string, number>();
  const add = (to: Map<string, number>, place: string): void => void to.set(place, (to.get(place) ?? 0) + 1 / 6);
  if (state.round < enter(state) - 1) return { on, sees };
  for (const { at, from } of state.pairs)
    for (const die of FACES) {
      const ends =
        at === 'centre' || at === 'off' ? departuresOf(die).map((way) => way.at(-1) ?? '') : walked(at, from, die);
      const seen = new Set<string>();
      for (const end of new Set(ends)) {
        // It falls in: nobody is arrested, nothing is seen.
        if (isManhole(end)) continue;
        add(on, end);
        for (const place of seenFrom(end)) seen.add(place);
      }
      for (const place of seen) add(sees, place);
    }
  return { on, sees };
}

/** It enters a shop to arrest somebody there (SG-95): whoever asks thinks of one. */
const walked = (at: string, from: string | null, die: number): readonly string[] =>
  at === 'sewer'
    ? []
    : endsOf({ at, from, cops: true, owns: () => false, mayEnter: () => true }, die).map((end) => end.at);

/** What a brique of income a turn comes to over so many rounds: a bank near its end pays what it has, and then nobody (SG-R13). */
export function paidOf(table: Table, rounds: number): number {
  const { state, money } = table;
  const turns = Math.max(0, rounds - 1);
  let each = 0;
  for (const mark of Object.values(state.marks)) if (mark) each += mark.own ? PROPERTY_INCOME : RACKET_INCOME;
  for (const gang of state.gangs.keys()) each += PAWN_INCOME * pawnsOut(state, gang + 1).length;
  if (each === 0) return turns;
  // What is bought, and assaulted, goes in and out of it besides.
  return Math.min(turns, (money('bank', 'brique') + 60) / each);
}
