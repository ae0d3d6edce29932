/** Rolling and reading dice (PC-43..51, PC-65, PC-R5..R7, PC-R65): only the last result of each die counts. */
import { type Dice, pick } from '../dice.ts';
import type { Seat } from '../rulebook.ts';
import { type Face, facesOf } from './data/dice.ts';
import { policeOf } from './names.ts';
import type { PoliceState } from './state.ts';
import { hasLieutenantOn, kindOfDie, presentOn, rollableOn } from './table-dice.ts';

/** Faces by seat and die (`2.I1`). */
type Shown = Readonly<Record<string, Face>>;

function rolled(dice: Dice, die: string): Face {
  const kind = kindOfDie(die);
  if (kind === 'L') throw new Error('police-city: the lieutenant is never rolled'); // PC-41.
  return pick(dice, facesOf[kind]);
}

/** PC-R65: all dice of a place at once. */
export function rollPlace(state: PoliceState, dice: Dice): void {
  const shown: Record<string, Face> = {};
  for (const seat of presentOn(state, state.place))
    for (const die of rollableOn(policeOf(state, seat), state.place)) shown[`${seat}.${die}`] = rolled(dice, die);
  state.faces = shown;
}

/** PC-42, PC-R63: re-rolls those dice of the seat. */
export function rollAgain(state: PoliceState, dice: Dice, seat: Seat, which: readonly string[]): void {
  for (const die of which) state.faces[`${seat}.${die}`] = rolled(dice, die);
}

function countOf(shown: Shown, wanted: readonly Face[], seat?: Seat): number {
  const of = `${seat}.`;
  let count = 0;
  for (const die of Object.keys(shown))
    if ((seat === undefined || die.startsWith(of)) && wanted.includes(shown[die] as Face)) count += 1;
  return count;
}

/** PC-55, PC-46, PC-49: handcuffs, the sergeant's double face and the mafia's hats. */
export const handcuffsIn = (shown: Shown, seat?: Seat): number => countOf(shown, ['H', 'B', 'M'], seat);

/** PC-50: each hat raises the mafia by one. */
export const hatsIn = (shown: Shown): number => countOf(shown, ['M']);

/** PC-44, PC-46, PC-49: grades of a player in the conflict; the lieutenant is one. */
export const gradesOf = (state: PoliceState, seat: Seat): number =>
  countOf(state.faces, ['G', 'B', 'M'], seat) + (hasLieutenantOn(policeOf(state, seat), state.place) ? 1 : 0);
