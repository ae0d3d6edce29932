/** Risks and prospects of the sharp bot: where the pairs may come, and what the bank can still pay. */
import { departuresOf, isManhole } from '../data/city.ts';
import { PAWN_INCOME, PROPERTY_INCOME, RACKET_INCOME } from '../data/tariffs.ts';
import { endsOf } from '../movement.ts';
import { seenFrom } from '../outlook.ts';
import { pawnsOut } from '../property.ts';
import type { SupergangState } from '../state.ts';
import type { Table } from './reading.ts';

/** For each throw of the pairs, the chance that one ends on a place, and that one sees it. */
export interface Patrols {
  readonly on: ReadonlyMap<string, number>;
  readonly sees: ReadonlyMap<string, number>;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** The pairs come in with the fourth round, with the third if a player moves them (SG-93, SG-137). */
const enter = ({ options }: SupergangState): number => (options.policePlayer ? 3 : 4);

/** Chapter 19, consideration 3: the (pair, roll) combinations of the next thrower. */
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
        // A pair on a manhole falls in: it arrests and sees nobody.
        if (isManhole(end)) continue;
        add(on, end);
        for (const place of seenFrom(end)) seen.add(place);
      }
      for (const place of seen) add(sees, place);
    }
  return { on, sees };
}

/** Shops only for an arrest (SG-95), which the caller assumes. */
const walked = (at: string, from: string | null, die: number): readonly string[] =>
  at === 'sewer'
    ? []
    : endsOf({ at, from, cops: true, owns: () => false, mayEnter: () => true }, die).map((end) => end.at);

/** Value of one brique of income a turn over so many rounds: a bank near its end pays what it has, then nothing (SG-R13). */
export function paidOf(table: Table, rounds: number): number {
  const { state, money } = table;
  const turns = Math.max(0, rounds - 1);
  let each = 0;
  for (const mark of Object.values(state.marks)) if (mark) each += mark.own ? PROPERTY_INCOME : RACKET_INCOME;
  for (const gang of state.gangs.keys()) each += PAWN_INCOME * pawnsOut(state, gang + 1).length;
  if (each === 0) return turns;
  // A margin for purchases and assaults.
  return Math.min(turns, (money('bank', 'brique') + 60) / each);
}
