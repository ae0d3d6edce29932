/** Weapons, targets, ranges and dice of shots (PV-44..48, PV-75, PV-112, PV-R21). */
import { Refusal } from '../../rulebook.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import { BANDS_OF_RANGE, CITIZENS, type RangeBand } from './kinds.ts';
import {
  armsOf,
  enemiesOf,
  gangName,
  hasAbility,
  isCitizen,
  isEngaged,
  isFigure,
  isReady,
  isVehicle,
  nameOf,
  ownerOf,
  pieceOf,
  shootingPenalty,
  traitsOf,
} from './pieces.ts';
import type { SkirmishState, Target } from './state.ts';
import { isThere, vehicleAt, vehicleOf, vehiclesHere } from './vehicles.ts';

/** PV-112: weapons that a sniper aims with. */
const AIMED: readonly WeaponId[] = ['pistol', 'rifle', 'bow'];
const SNIPER_DICE = 2;

export const rangedArms = (state: SkirmishState, by: string): WeaponId[] =>
  armsOf(state, by).filter((weapon) => weapons[weapon].dice !== undefined);

/** Dice of a shot; without any the shot is impossible (PV-R21). @param burst PV-46 */
export function shootingDice(
  state: SkirmishState,
  by: Target,
  weapon: WeaponId,
  range: RangeBand,
  at: Target,
  burst: boolean,
): number {
  const { dice, burstDice = 0 } = weapons[weapon];
  const usual = burst ? (range === 'long' ? 0 : burstDice) : (dice?.[BANDS_OF_RANGE.indexOf(range)] ?? 0);
  if (usual === 0 || !isFigure(by)) return usual;
  const close = range === 'short' ? traitsOf(state, by).closeDice : 0;
  const aimed = !burst && state.active?.aimed === at && canAim(state, by, weapon) ? SNIPER_DICE : 0;
  return usual + close + aimed - shootingPenalty(pieceOf(state, by));
}

const canAim = (state: SkirmishState, by: string, weapon: WeaponId): boolean =>
  AIMED.includes(weapon) && hasAbility(state, by, 'sniper');

/** PV-112: a sniper with such a weapon. */
export const aims = (state: SkirmishState, by: string): boolean =>
  armsOf(state, by).some((weapon) => canAim(state, by, weapon) && isReady(state, by, weapon));

/** Range bands with dice. Milice fire no single shots with weapons that fire bursts (PV-R48). */
export function rangesOf(state: SkirmishState, by: Target, weapon: WeaponId, at: Target, burst: boolean): RangeBand[] {
  const { burstDice } = weapons[weapon];
  if (burst && burstDice === undefined) return [];
  return BANDS_OF_RANGE.filter((range) => {
    if (!burst && burstDice !== undefined && range !== 'long' && traitsOf(state, by).alwaysBursts) return false;
    return shootingDice(state, by, weapon, range, at, burst) > 0;
  });
}

/** Targets: visible figures that are in no fight (PV-29, PV-44, PV-172, PV-R17), and people of the city. */
export const targetsOf = (state: SkirmishState, by: string): Target[] => [
  ...enemiesOf(state, ownerOf(state, by)).filter((id) => whyNotTarget(state, by, id) === null),
  ...vehiclesHere(state).filter((id) => whyNotTarget(state, by, id) === null),
  ...CITIZENS.filter((kind) => (state.city[kind] ?? 0) > 0),
];

export function whyNotTarget(state: SkirmishState, by: Target, at: Target): Refusal | null {
  if (isCitizen(at)) return (state.city[at] ?? 0) > 0 ? null : new Refusal('nobody-left', 'PV-165', nameOf(state, at));
  const name = nameOf(state, at);
  if (ownerOf(state, at) === ownerOf(state, by)) return new Refusal('own-band', 'PV-44', name);
  if (isVehicle(at))
    return vehicleAt(state, at).aboard.length > 0 && isThere(vehicleAt(state, at))
      ? null
      : new Refusal('nobody-in-it', 'PV-40', name);
  const piece = pieceOf(state, at);
  if (vehicleOf(state, at) !== null) return new Refusal('is-aboard', 'PV-40', name);
  if (piece.dead) return new Refusal('is-dead', 'PV-77', name);
  if (piece.hidden) return new Refusal('is-hidden', 'PV-29', name);
  if (piece.blended)
    return new Refusal('not-identified', 'PV-172', { ...name, ...gangName(state, ownerOf(state, at)) });
  if (isEngaged(state, at) && !traitsOf(state, by).shootsIntoFights) return new Refusal('is-engaged', 'PV-44', name);
  return null;
}
