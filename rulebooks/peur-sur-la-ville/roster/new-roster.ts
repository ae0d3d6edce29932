import type { VehicleId } from '../catalogue/equipment.ts';
import { type Deck, figuresPerGang, type Gang, type GangType, gangs, type Rank, ranks } from '../catalogue/gangs.ts';
import { nicknames } from '../catalogue/nicknames.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import { type Roster, type RosterFigure, rosterFormat } from './roster.ts';

/** Ranks of a new band, head first, one for each figure (PV-84..102). */
const ranksOf = (type: GangType): Rank[] =>
  ranks.flatMap((rank) => Array.from({ length: gangs[type].composition[rank] ?? 0 }, () => rank));

/** Default weapons: pistols, or clubs where only melee weapons are given. */
function defaultWeapons(type: GangType): WeaponId[] {
  const { weapons } = gangs[type];
  if (weapons.kind === 'fixed') return [...weapons.weapons];
  const plain: readonly WeaponId[] = weapons.classes.includes('single') ? ['pistol', 'submachine-gun'] : ['club'];
  return plain.slice(0, weapons.count);
}

/** The given vehicles, of the first kind where there is a choice. */
function defaultVehicles({ vehicles }: Gang): VehicleId[] {
  const [first] = vehicles.from;
  return first === undefined ? [] : Array.from({ length: vehicles.count }, () => first);
}

/** PV-H4: the deck of the band; for a band with a choice, the gangs' one. */
const defaultDeck = (type: GangType): Deck => {
  const { deck } = gangs[type];
  return deck === 'choice' ? 'gang' : deck;
};

/** A figure with the basic profile of its band (PV-175): given weapons, nothing bought. */
export const basicFigure = (type: GangType, id: string, name: string, rank: Rank = 'member'): RosterFigure => ({
  id,
  name,
  rank,
  given: defaultWeapons(type),
  bought: [],
  abilities: [],
});

/**
 * A legal roster of that type without purchases: ten figures with nicknames, given weapons and vehicles.
 * @param name of the gang
 * @param naming replaces the nicknames (rank, number from 1)
 */
export function newRoster(type: GangType, name: string, naming?: (rank: Rank, number: number) => string): Roster {
  const gang = gangs[type];
  const figures = ranksOf(type).map((rank, index) => {
    const own = naming?.(rank, index + 1) ?? nicknames[type][index] ?? `${index + 1}`;
    return basicFigure(type, `f${index + 1}`, own, rank);
  });
  if (figures.length !== figuresPerGang) throw new Error(`${type} has ${figures.length} figures`);
  return {
    format: rosterFormat,
    name,
    gang: type,
    deck: defaultDeck(type),
    figures,
    vehicles: { given: defaultVehicles(gang), bought: [] },
    stock: [],
    resource: null,
    notes: '',
  };
}

export function nextFigureId(figures: readonly { readonly id: string }[]): string {
  const used = figures.map((figure) => Number(figure.id.slice(1))).filter(Number.isInteger);
  return `f${Math.max(0, ...used) + 1}`;
}
