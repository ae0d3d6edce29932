import { called } from '../../agreement.ts';
import type { Arguments, Seat } from '../../rulebook.ts';
import type { AbilityId } from '../catalogue/abilities.ts';
import type { GearId } from '../catalogue/equipment.ts';
import { commands, type Gang, gangs, givenAbilities, noTraits } from '../catalogue/gangs.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';
import { ACTIONS, CITIZENS, type Citizen, KO_WOUNDS } from './kinds.ts';
import type { Band, BandFigure } from './options.ts';
import type { Piece, SkirmishState, Target } from './state.ts';

const citizens: ReadonlySet<string> = new Set(CITIZENS);
/** In an order independent of the stored state. */
export const citizensOf = ({ city }: SkirmishState): Citizen[] => CITIZENS.filter((kind) => city[kind] !== undefined);
export const isCitizen = (target: Target): target is Citizen => citizens.has(target);
/** Of a band (`2.v1`) or of the street (`2.s1`). */
export const isVehicle = (target: Target): boolean => /\.[vs]/.test(target);
export const isFigure = (target: Target): boolean => !isCitizen(target) && !isVehicle(target);

export const seatsOf = ({ options }: SkirmishState): Seat[] => options.bands.map((_, at) => at + 1);

export function bandOf({ options }: SkirmishState, seat: Seat): Band {
  const band = options.bands[seat - 1];
  if (!band) throw new Error(`no band ${seat}`);
  return band;
}

export function pieceOf({ pieces }: SkirmishState, id: string): Piece {
  const piece = pieces[id];
  if (!piece) throw new Error(`no figure ${id}`);
  return piece;
}

/** Bouncers and soldiers, which nobody activates (PV-126, PV-170, PV-183). */
export const otherOf = ({ others }: SkirmishState, id: string) =>
  id.startsWith('0.') ? others.find((one) => one.id === id) : undefined;

/** Seat of the band that owns a figure or vehicle; 0 for the city, the Guard, or a band that plays elsewhere. */
export function ownerOf(state: SkirmishState, id: string): Seat {
  const { options, vehicles } = state;
  const other = otherOf(state, id);
  if (other) return other.seat;
  const vehicle = isVehicle(id) ? vehicles[id] : undefined;
  if (vehicle) return vehicle.owner;
  const gang = Number(id.slice(0, id.indexOf('.'))); // `setUp` guarantees that ids begin with the band's number.
  return options.bands.findIndex((band) => band.gang === gang) + 1;
}

export function figureOf(state: SkirmishState, id: string): BandFigure {
  const other = otherOf(state, id);
  if (other) return fighterOf(other);
  const found = state.options.bands[ownerOf(state, id) - 1]?.figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`no figure ${id}`);
  return found;
}

/** PV-126: a bouncer has a vest. PV-185: a soldier has a mask as well. */
const fighterOf = ({ id, kind, weapon }: SkirmishState['others'][number]): BandFigure => ({
  id,
  name: '',
  rank: 'member',
  given: [weapon],
  bought: kind === 'soldier' ? ['vest', 'gas-mask'] : ['vest'],
  abilities: [],
  garrison: true,
});

export const figuresOf = (state: SkirmishState, seat: Seat): readonly string[] =>
  bandOf(state, seat).figures.map(({ id }) => id);

export const members = (state: SkirmishState): string[] =>
  state.options.bands.flatMap(({ figures }) => figures.map(({ id }) => id));

export const everybody = (state: SkirmishState): string[] => [...members(state), ...state.others.map(({ id }) => id)];

/** Type of its band; null for a figure without a band's traits. */
export const gangTypeOf = (state: SkirmishState, id: Target): Band['type'] | null =>
  isFigure(id) && !otherOf(state, id) ? bandOf(state, ownerOf(state, id)).type : null;

/** Traits of its band; none for bouncers, soldiers and civilians. */
export function traitsOf(state: SkirmishState, id: Target): Gang {
  const type = gangTypeOf(state, id);
  return type === null ? noTraits : gangs[type];
}

export function abilitiesOf(state: SkirmishState, id: string): readonly AbilityId[] {
  const figure = figureOf(state, id);
  const type = gangTypeOf(state, id);
  const given = type === null ? [] : givenAbilities(type, figure.enrolledAs ?? figure.rank);
  return [...given, ...figure.abilities];
}

export const hasAbility = (state: SkirmishState, id: string, ability: AbilityId): boolean =>
  abilitiesOf(state, id).includes(ability);

/** PV-26, PV-115. */
export function healsOf(state: SkirmishState, id: string): boolean {
  const figure = figureOf(state, id);
  return (figure.enrolledAs ?? figure.rank) === 'doc' || hasAbility(state, id, 'guerisseur');
}

/** PV-115: a Doc who is a Guérisseur too rolls two dice and takes the better. */
export function healingDice(state: SkirmishState, id: string): number {
  const figure = figureOf(state, id);
  return (figure.enrolledAs ?? figure.rank) === 'doc' && hasAbility(state, id, 'guerisseur') ? 2 : 1;
}

/** PV-8, PV-9. */
export const commandsOf = (state: SkirmishState, id: string): number => commands[figureOf(state, id).rank];

/** Pieces that it carries and has not used up. */
export function carries(state: SkirmishState, id: string, item: GearId): number {
  const figure = figureOf(state, id);
  const { spent, thrown, got, gone } = pieceOf(state, id);
  const count = (list: readonly string[]): number => list.filter((one) => one === item).length;
  return count([...traitsOf(state, id).gear, ...figure.bought, ...got]) - count([...spent, ...thrown, ...gone]);
}

/** Pieces of its own, bought or handed to it: what the band gives stays with its figure (PV-R78). */
export function spares(state: SkirmishState, id: string, item: GearId): number {
  const { spent, got, gone } = pieceOf(state, id);
  const count = (list: readonly string[]): number => list.filter((one) => one === item).length;
  return count([...figureOf(state, id).bought, ...got]) - count([...spent, ...gone]);
}

/** Its weapons: given by its band or bought, without broken ones and used markers. */
export function armsOf(state: SkirmishState, id: string): WeaponId[] {
  const figure = figureOf(state, id);
  const piece = pieceOf(state, id);
  const all = [...figure.given, ...traitsOf(state, id).gear, ...figure.bought, ...piece.got];
  return [...new Set(all)].filter((one): one is WeaponId => {
    if (!(one in weapons) || piece.weapons[one as WeaponId] === 'broken') return false;
    const isGiven = (figure.given as readonly string[]).includes(one);
    return isGiven || carries(state, id, one as GearId) > 0; // What a figure was not given is gear.
  });
}

export const isReady = (state: SkirmishState, id: string, weapon: WeaponId): boolean =>
  pieceOf(state, id).weapons[weapon] === undefined;

/** PV-22. */
export const isArmed = (state: SkirmishState, id: string): boolean => armsOf(state, id).length > 0;

export const hasVest = (state: SkirmishState, id: string): boolean => carries(state, id, 'vest') > 0;
export const hasShield = (state: SkirmishState, id: string): boolean =>
  carries(state, id, 'combat-shield') > 0 || carries(state, id, 'riot-shield') > 0;

/** PV-106, PV-107: an animal that is still alive. */
export const hasDog = (state: SkirmishState, id: string): boolean => carries(state, id, 'dog') > 0;
export const hasHorse = (state: SkirmishState, id: string): boolean => carries(state, id, 'horse') > 0;

/** PV-75, PV-R22. */
export const isKo = ({ wounds, ko, dead }: Piece): boolean => dead || ko || wounds >= KO_WOUNDS;

/** On the table, not KO, not captive. */
export const isStanding = (piece: Piece): boolean => !isKo(piece) && piece.captive === null;

/** PV-33: acts of its own will: not KO, and not held by anybody. */
export const mayAct = (piece: Piece): boolean => !isKo(piece) && (piece.captive === null || piece.captive.loose);

/** May be activated in this turn (PV-5); members left in an HQ never may (PV-R63). */
export function isUnplayed(state: SkirmishState, id: string): boolean {
  const piece = pieceOf(state, id);
  return !piece.played && mayAct(piece) && !figureOf(state, id).garrison && !isAway(state, id);
}

/** Left the table in a truck (PV-94). */
export const isAway = ({ vehicles }: SkirmishState, id: string): boolean => {
  for (const vehicle in vehicles) if (vehicles[vehicle]?.gone && vehicles[vehicle].aboard.includes(id)) return true;
  return false;
};

export const unplayedOf = (state: SkirmishState, seat: Seat): string[] =>
  figuresOf(state, seat).filter((id) => isUnplayed(state, id));

/** PV-75, PV-54: its actions when its turn comes. */
export const actionsOf = ({ wounds, lost }: Piece): number => Math.max(0, ACTIONS - (wounds === 2 ? 1 : 0) - lost);

/** PV-R42: it has a wound that is not permanent. */
export const mayRecover = (state: SkirmishState, id: string): boolean =>
  pieceOf(state, id).wounds > (figureOf(state, id).permanent ?? 0);

/** PV-75, PV-R8: dice subtracted in shooting and combat. */
export const shootingPenalty = ({ wounds }: Piece): number => (wounds > 0 ? 1 : 0);
export const combatPenalty = ({ wounds }: Piece): number => (wounds === 2 ? 1 : 0);

/** PV-R88: in a fight with a standing figure. */
export const isEngaged = (state: SkirmishState, id: string): boolean =>
  pieceOf(state, id).against.some((other) => isStanding(pieceOf(state, other)));

/** Its name, or its rank, as arguments of a message. */
export function nameOf(state: SkirmishState, id: Target, key = 'figure'): Arguments {
  if (isCitizen(id)) return { [key]: { term: `citizen.${id}` } };
  const vehicle = state.vehicles[id];
  if (vehicle) return { [key]: { term: `equipment.${vehicle.item}` } };
  const other = otherOf(state, id);
  if (other) return { [key]: { term: `other.${other.kind}` } };
  const { name, rank } = figureOf(state, id);
  return { [key]: name === '' ? { term: `rank.${rank}` } : name };
}

export const gangName = (state: SkirmishState, seat: Seat, key = 'gang'): Arguments =>
  seat === 0 ? { [key]: { term: 'other.nobody' } } : called(key, bandOf(state, seat));

/** Figures of other bands, not dead. */
export const enemiesOf = (state: SkirmishState, seat: Seat): string[] =>
  everybody(state).filter((id) => !pieceOf(state, id).dead && ownerOf(state, id) !== seat && !isAway(state, id));
