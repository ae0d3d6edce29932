/** A figure card: what a figure may carry and do. Separate, so that pages with cards load neither prices nor faults. */
import { type AbilityId, abilityRules } from '../catalogue/abilities.ts';
import type { GearId } from '../catalogue/equipment.ts';
import { commands, type GangType, gangs, givenAbilities, type Rank } from '../catalogue/gangs.ts';
import { termOf } from '../catalogue/names.ts';
import { type Weapon, type WeaponId, weaponIds, weapons } from '../catalogue/weapons.ts';

interface Carried<Id extends string> {
  readonly id: Id;
  readonly term: string;
  readonly count: number;
  readonly given: boolean;
}

export interface FigureProfile {
  readonly name: string;
  readonly rank: Rank;
  readonly weapons: readonly (Carried<WeaponId> & { readonly weapon: Weapon })[];
  readonly gear: readonly Carried<Exclude<GearId, WeaponId>>[];
  readonly abilities: readonly { readonly id: AbilityId; readonly rule: string; readonly given: boolean }[];
  /** PV-8, PV-9: figures that it may activate besides itself. */
  readonly commands: number;
  /** PV-11, PV-99: cm for a move action. */
  readonly moveCm: number;
  /** PV-26, PV-115. */
  readonly heals: boolean;
}

export interface Equipped {
  readonly name: string;
  readonly rank: Rank;
  /** PV-R67: its rank at enrolment, if it changed. */
  readonly enrolledAs?: Rank;
  readonly given: readonly WeaponId[];
  readonly bought: readonly GearId[];
  readonly abilities: readonly AbilityId[];
}

type Arm = Extract<GearId, WeaponId>;
const isArm = (id: GearId): id is Arm => (weaponIds as readonly string[]).includes(id);
const isOther = (id: GearId): id is Exclude<GearId, WeaponId> => !isArm(id);

function counted<Id extends GearId | WeaponId>(ids: readonly Id[], given: boolean): Carried<Id>[] {
  return [...new Set(ids)].map((id) => ({
    id,
    term: termOf(id),
    count: ids.filter((one) => one === id).length,
    given,
  }));
}

/** Made from what its band gives and what was bought. PV-R67: a new rank brings its command, but no speciality. */
export function profileOf(type: GangType, figure: Equipped): FigureProfile {
  const gang = gangs[type];
  const armed = [
    ...counted<WeaponId>([...figure.given, ...gang.gear.filter(isArm)], true),
    ...counted<WeaponId>(figure.bought.filter(isArm), false),
  ];
  const trained = figure.enrolledAs ?? figure.rank;
  const given = givenAbilities(type, trained);
  const abilities = [
    ...given.map((id) => ({ id, rule: abilityRules[id], given: true })),
    ...figure.abilities.map((id) => ({ id, rule: abilityRules[id], given: false })),
  ];
  return {
    name: figure.name,
    rank: figure.rank,
    weapons: armed.map((one) => ({ ...one, weapon: weapons[one.id] })),
    gear: [...counted(gang.gear.filter(isOther), true), ...counted(figure.bought.filter(isOther), false)],
    abilities,
    commands: commands[figure.rank],
    moveCm: gang.moveCm,
    heals: trained === 'doc' || abilities.some(({ id }) => id === 'guerisseur'),
  };
}
