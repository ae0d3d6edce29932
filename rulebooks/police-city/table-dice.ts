/** Positions of dice (PC-34..40, PC-R42..R44). A player's elements on a place are their dice there and the informers on them. */
import type { Seat } from '../rulebook.ts';
import { type DieKind, type TeamDie, teamDice } from './data/dice.ts';
import type { Police, PoliceState } from './state.ts';

/** Values for a coloured die outside the line. */
export const HOME = 0;
export const OFFICE = -1;
/** Values for an informer that is on no die. */
export const LOOSE = -1;
export const AT_OFFICE = -2;

/** Name of an informer by its index: `X1`. */
export const informerName = (i: number): string => `X${i + 1}`;
export const informerIndex = (name: string): number => Number(name.slice(1)) - 1;
export const isInformer = (die: string): boolean => die.startsWith('X');
export const kindOfDie = (die: string): DieKind => die.charAt(0) as DieKind; // Ids of dice begin with it.
export const dieIndex = (die: string): number => teamDice.indexOf(die as TeamDie); // -1 for an informer.

export const teamOn = ({ at }: Police, place: number): TeamDie[] => teamDice.filter((_, i) => at[i] === place);

/** PC-39: informers go where their die goes. */
function informersOn({ at, informers }: Police, place: number): string[] {
  const found: string[] = [];
  for (const [i, carrier] of informers.entries())
    if (carrier >= 0 && at[carrier] === place) found.push(informerName(i));
  return found;
}

/** PC-74: inspector, sergeant, lieutenant, informer. */
export const elementsOn = (police: Police, place: number): string[] => [
  ...teamOn(police, place),
  ...informersOn(police, place),
];

/** PC-41: all but the lieutenant. */
export const rollableOn = (police: Police, place: number): string[] =>
  elementsOn(police, place).filter((die) => die !== 'L');

export const hasLieutenantOn = ({ at }: Police, place: number): boolean => at[3] === place;

/** PC-R44: seats with a coloured die there, ascending. */
export function presentOn({ police }: PoliceState, place: number): Seat[] {
  const present: Seat[] = [];
  for (const [i, { at }] of police.entries()) if (at.includes(place)) present.push(i + 1);
  return present;
}

export const isManned = (state: PoliceState, place: number): boolean => presentOn(state, place).length > 0;
