/** What a band may buy, for rosters and for the investments of the campaign (PV-174..179). */
import { type AbilityId, abilityIds } from '../catalogue/abilities.ts';
import {
  type EquipmentLineId,
  equipmentLineIds,
  equipmentLines,
  type GearId,
  lineSelling,
  type SaleVehicleId,
} from '../catalogue/equipment.ts';
import { type GangType, gangs, givenAbilities, type Rank } from '../catalogue/gangs.ts';
import { termOf } from '../catalogue/names.ts';
import { linePriceBtc } from '../catalogue/prices.ts';
import { type ResourceId, resourceIds } from '../catalogue/resources.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import type { Fault } from './roster.ts';

/** Why a band may not have something: a fault without a place. */
export type Bar = Omit<Fault, 'at'>;

/** Bought for one Bitcoin, alone or in a pair. */
export type Piece = GearId | SaleVehicleId;

const isMelee = (id: string): boolean => weapons[id as WeaponId]?.class === 'melee'; // undefined for gear that is no weapon

/** PV-99, PV-R62: the only equipment that the Racailles may buy is Molotovs; all else is open to them. */
const onlyMolotovs = (type: GangType): Bar => ({
  code: 'only-molotovs',
  rule: 'PV-99',
  args: { gang: { term: `gang.${type}` } },
});

/** PV-85, PV-86: no melee weapon for Police and SWAT, given or bought. */
export function barredMelee(type: GangType, id: Piece | WeaponId): Bar | null {
  if (!gangs[type].noMelee || !isMelee(id)) return null;
  const args = { gang: { term: `gang.${type}` }, weapon: { term: `weapon.${id}` } };
  return { code: 'weapon-melee-barred', rule: gangs[type].rule, args };
}

/** Why a band of that type may not buy that piece; null where it may. */
export function barredPiece(type: GangType, piece: Piece): Bar | null {
  if (gangs[type].onlyMolotovs && piece !== 'molotov') return onlyMolotovs(type);
  return barredMelee(type, piece);
}

/** PV-105, PV-178: what one Bitcoin buys of a piece. */
export interface Purchase {
  readonly line: EquipmentLineId;
  readonly pieces: readonly Piece[];
  readonly btc: number;
  readonly rule: string;
}

/** PV-105, PV-178: the whole line of that piece (two Molotovs, one car). */
export function purchaseOf(piece: Piece): Purchase {
  const line = lineSelling(piece);
  const { quantity, rule } = equipmentLines[line];
  return { line, pieces: Array.from({ length: quantity }, () => piece), btc: linePriceBtc, rule };
}

export interface Offer {
  readonly line: EquipmentLineId;
  readonly term: string;
  readonly quantity: number;
  readonly btc: number;
  readonly pieces: readonly { readonly id: Piece; readonly term: string; readonly why: Bar | null }[];
}

/** The shop of PV-105 for a band, with the reason beside each barred piece. */
export const shopFor = (type: GangType): Offer[] =>
  equipmentLineIds.map((line) => ({
    line,
    term: `equipment.${line}`,
    quantity: equipmentLines[line].quantity,
    btc: linePriceBtc,
    pieces: equipmentLines[line].items.map((id) => ({ id, term: termOf(id), why: barredPiece(type, id) })),
  }));

export const piecesFor = (type: GangType): Piece[] =>
  equipmentLineIds.flatMap((line) => equipmentLines[line].items).filter((piece) => barredPiece(type, piece) === null);

export interface Talented {
  readonly name: string;
  readonly rank: Rank;
  readonly abilities: readonly AbilityId[];
}

/** PV-109: why this figure may not buy that ability; null where it may. @param band all figures, this one included */
export function barredAbility(
  type: GangType,
  band: readonly Talented[],
  figure: Talented,
  ability: AbilityId,
): Bar | null {
  const term = { term: `ability.${ability}` };
  if (givenAbilities(type, figure.rank).includes(ability)) {
    const args = { figure: figure.name, ability: term, gang: { term: `gang.${type}` } };
    return { code: 'ability-given', rule: gangs[type].rule, args };
  }
  const other = band.find(
    (one) => one !== figure && (one.abilities.includes(ability) || givenAbilities(type, one.rank).includes(ability)),
  );
  return other === undefined
    ? null
    : { code: 'ability-twice', rule: 'PV-109', args: { ability: term, other: other.name } };
}

/** Abilities that nobody in the band has and that figure may buy. */
export const abilitiesFor = (type: GangType, band: readonly Talented[], figure: Talented): AbilityId[] =>
  abilityIds.filter((id) => !figure.abilities.includes(id) && barredAbility(type, band, figure, id) === null);

/** PV-118: why a band with those resources (given ones included) may not add this one; null where it may. */
export function barredResource(type: GangType, held: readonly ResourceId[], resource: ResourceId): Bar | null {
  const args = { gang: { term: `gang.${type}` }, resource: { term: `resource.${resource}` } };
  if (gangs[type].givenResources.includes(resource)) return { code: 'resource-given', rule: 'PV-R36', args };
  return held.includes(resource) ? { code: 'resource-twice', rule: 'PV-118', args } : null;
}

/** Resources that a band may still add (PV-118, PV-179). */
export const resourcesFor = (type: GangType, held: readonly ResourceId[]): ResourceId[] =>
  resourceIds.filter((id) => barredResource(type, held, id) === null);
