/** Explosives (PV-52..66): throws, launchers and blasts. The table says who is in a blast. */
import type { GearId } from '../../catalogue/equipment.ts';
import { weapons } from '../../catalogue/weapons.ts';
import { ACTIONS, type Face } from '../kinds.ts';
import { carries, citizensOf, isCitizen, isFigure, isVehicle, nameOf, ownerOf, pieceOf } from '../pieces.ts';
import { blame, countOf, push, tell, useUp } from '../stack.ts';
import type { Battle, DueOf, SkirmishState, Target, Told } from '../state.ts';
import { vehiclesHere } from '../vehicles.ts';
import { hurtCitizen } from './citizens.ts';
import { knockOut, testMorale } from './harm.ts';
import { onFoot, severalOf, spoil } from './shooting.ts';
import { blowUp, immobilise, openDoors, torch } from './vehicles.ts';

/** PV-52. */
const THROW_CM = { red: 20, blue: 15, yellow: 10 } as const;
/** PV-64: a tear-gas cloud counts as so many hits for morale. */
const GAS_HITS = 3;

export function thrown(act: Battle, { by, weapon }: DueOf<'throw'>, faces: readonly Face[]): void {
  const face = faces[0] as keyof typeof THROW_CM; // A colour die.
  tell(act, 'thrown', { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` }, cm: THROW_CM[face] });
  push(act, { step: 'blast', by, weapon, doors: null });
}

/** PV-61..63: red hits, blue drifts; yellow did not go off and must be repaired. PV-180: a rocket that went off is a blunder. */
export function launched(act: Battle, { by, weapon, tens, doors }: DueOf<'launch'>, faces: readonly Face[]): void {
  const [face] = faces;
  if (face === 'yellow') return spoil(act, by, weapon, 'jammed');
  if (weapons[weapon].oneUse) useUp(act.state, by, weapon as GearId); // A launcher with one rocket.
  if (face !== 'red' || doors === null) push(act, { step: 'blast', by, weapon, doors: null });
  else openDoors(act, doors); // PV-136.
  if (face === 'blue') push(act, { step: 'deviate', by, weapon, dice: tens });
  else tell(act, 'on-target', { ...nameOf(act.state, by), weapon: { term: `weapon.${weapon}` } });
  if (weapon === 'rocket-launcher') blame(act, by, 'rocket');
}

/** PV-62, PV-R85: left, right and short of the target, 5 cm a die. */
export function deviated(act: Battle, { by, weapon }: DueOf<'deviate'>, faces: readonly Face[]): void {
  tell(act, 'deviates', {
    ...nameOf(act.state, by),
    weapon: { term: `weapon.${weapon}` },
    left: 5 * countOf(faces, 'plus'),
    right: 5 * countOf(faces, 'minus'),
    short: 5 * countOf(faces, 'neutral'),
  });
}

/** PV-54, PV-64: no effect on vehicles and those aboard. */
const SOFT: readonly string[] = ['flash-grenade', 'tear-gas-grenade', 'tear-gas-launcher'];

/** PV-R86: possible victims of a blast or a cloud; passengers only with their vehicle. */
export const blastAt = (state: SkirmishState, { weapon }: DueOf<'blast'>): Told[] => [
  ...onFoot(state),
  ...(SOFT.includes(weapon) ? [] : vehiclesHere(state)),
  ...citizensOf(state).flatMap((kind) => severalOf(state, kind)),
];

export function blast(
  act: Battle,
  { by, weapon }: DueOf<'blast'>,
  hit: readonly Target[],
  covered: readonly Target[],
): void {
  const figures = hit.filter(isFigure);
  const vehicles = hit.filter(isVehicle);
  switch (weapon) {
    case 'flash-grenade':
      for (const who of figures) dazzle(act, who);
      return;
    case 'tear-gas-grenade':
    case 'tear-gas-launcher':
      act.state.clouds += 1;
      for (const who of figures) gas(act, who, by);
      return;
    case 'molotov':
      return push(act, { step: 'fire', by, who: [...hit], covered: [...covered] });
    case 'rocket-launcher':
    case 'mine':
      // PV-65: a rocket is for vehicles, obstacles and walls; everyone aboard gets 3 wounds.
      for (const who of figures) push(act, { step: 'harm', who, by, hits: 3, morale: 0, why: 'blast' });
      for (const one of hit) if (isCitizen(one)) hurtCitizen(act, one, 1, by);
      for (const id of vehicles) blowUp(act, id, by);
      return;
    default:
      for (const who of hit.filter((one) => !isVehicle(one)).reverse())
        push(act, { step: 'frag', by, who, cover: covered.includes(who) });
      for (const id of vehicles) immobilise(act, id, by);
  }
}

/** PV-54: one action less in this turn, at once for the acting figure. */
function dazzle(act: Battle, who: string): void {
  const piece = pieceOf(act.state, who);
  piece.lost = Math.min(ACTIONS, piece.lost + 1);
  const { active } = act.state;
  if (active?.now === who && active.actions > 0) active.actions -= 1;
  tell(act, 'dazzled', nameOf(act.state, who));
}

/** PV-64: KO for this turn without a mask, and morale as for three hits. */
function gas(act: Battle, who: string, by: string): void {
  const { state } = act;
  if (carries(state, who, 'gas-mask') > 0) return tell(act, 'masked', nameOf(state, who));
  const seat = ownerOf(state, by);
  knockOut(act, who, by);
  testMorale(act, who, GAS_HITS + pieceOf(state, who).wounds, seat === ownerOf(state, who) ? null : seat);
}

/** PV-56: three dice for each figure; a blue is a hit for morale only. */
export function frag(act: Battle, { by, who, cover }: DueOf<'frag'>, faces: readonly Face[]): void {
  burst(act, { by, who, cover }, countOf(faces, 'red'), countOf(faces, 'blue'));
}

/** PV-56, PV-R14: one roll for the throw; any yellow is a dud. */
export function fire(act: Battle, { by, who, covered }: DueOf<'fire'>, faces: readonly Face[]): void {
  if (faces.includes('yellow')) return tell(act, 'dud', nameOf(act.state, by));
  act.state.fires += 1; // PV-59: its smoke blocks sight.
  for (const one of who.filter(isVehicle)) torch(act, one, by);
  for (const one of who.filter((target) => !isVehicle(target)).reverse())
    burst(act, { by, who: one, cover: covered.includes(one) }, countOf(faces, 'red'), countOf(faces, 'blue'), true);
}

function burst(
  act: Battle,
  { by, who, cover }: { readonly by: string; readonly who: Target; readonly cover: boolean },
  hits: number,
  morale: number,
  burnt = false,
): void {
  if (isCitizen(who)) return hits > 0 ? hurtCitizen(act, who, hits, by, burnt) : undefined;
  if (hits + morale > 0)
    push(act, { step: 'saves', who, by, hits, morale, cover, civilian: null, why: 'blast', again: false });
}
