/** Legal gangs of every type, for the fuzzer and the demonstrations. */
import type { AbilityId } from '../catalogue/abilities.ts';
import type { GearId, SaleVehicleId } from '../catalogue/equipment.ts';
import { type GangType, gangs } from '../catalogue/gangs.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import { withAbility, withGear, withResource, withVehicle, withWeapon } from './edit.ts';
import { isLegal } from './faults.ts';
import { newRoster } from './new-roster.ts';
import type { Roster } from './roster.ts';

const gangNames: Readonly<Record<GangType, readonly [string, string, string]>> = {
  police: ['Brigade de nuit', 'La PJ du 36', 'Antigang'],
  swat: ['Groupe Alpha', 'Brigade d’intervention', 'Les Cagoules'],
  junkies: ['Les Enfants du Bac', 'La Bande à Cachet', 'Les Seringues'],
  milice: ['Ordre et Quartier', 'Les Vigilants', 'Comité de salut'],
  ruskofs: ['La Bratva du Port', 'Les Cosaques', 'Moscou-sur-Seine'],
  skins: ['Les Crânes', 'Rangers 14 trous', 'La Meute'],
  asiats: ['La Triade du Lotus', 'Dragon d’Or', 'Le Clan Wu'],
  braqueurs: ['Le Gang des Postiches', 'Les Lyonnais', 'La Bande au Gitan'],
  technos: ['Court-Circuit', 'Les Bricoleurs', 'Haute Tension'],
  trafiquants: ['La Filière', 'Nord-Sud Transports', 'Les Routiers'],
  agents: ['Le Service', 'Bureau 13', 'La Piscine'],
  anars: ['Bande sans nom', 'Ni Dieu ni Maître', 'Les Pavés'],
  amazones: ['Les Louves', 'Lames de nuit', 'Les Walkyries'],
  ritals: ['La Famille Salvatore', 'Les Siciliens', 'Clan Moretti'],
  racailles: ['Les Mômes du Bloc 9', 'Roulettes', 'Les Minots'],
  bykers: ['Les Bisons', 'Chrome et Cuir', 'Les Anges du Périph'],
  afros: ['Soul Brothers', 'Velours Noir', 'Les Princes de Harlem'],
  psychopathes: ['Pavillon 7', 'Les Sourires', 'Section fermée'],
};

/** A way to spend, by index of figures; what the band may not have or pay for is skipped. */
interface Taste {
  readonly weapons: readonly WeaponId[];
  readonly gear: readonly (readonly [figure: number, gear: GearId])[];
  readonly abilities: readonly (readonly [figure: number, ability: AbilityId])[];
  readonly vehicles: readonly SaleVehicleId[];
  readonly resource: ResourceId | null;
}

const loud: Taste = {
  weapons: ['pump-gun', 'machine-gun', 'submachine-gun', 'rifle', 'axe', 'sword'],
  gear: [
    [0, 'vest'],
    [2, 'rocket-launcher'],
    [3, 'molotov'],
    [4, 'molotov'],
    [5, 'molotov'],
    [6, 'chainsaw'],
    [1, 'assault-rifle'],
  ],
  abilities: [
    [0, 'veteran'],
    [6, 'brute'],
  ],
  vehicles: ['car'],
  resource: 'blinde',
};

const careful: Taste = {
  weapons: ['rifle', 'pistol', 'bow', 'club', 'sword'],
  gear: [
    [0, 'vest'],
    [1, 'vest'],
    [2, 'gas-mask'],
    [3, 'gas-mask'],
    [4, 'dog'],
    [5, 'molotov'],
    [6, 'riot-shield'],
    [7, 'taser'],
  ],
  abilities: [
    [3, 'sniper'],
    [1, 'guerisseur'],
    [0, 'celebrite'],
  ],
  vehicles: [],
  resource: 'labo',
};

const thrifty: Taste = {
  weapons: ['pistol', 'submachine-gun', 'club'],
  gear: [
    [2, 'molotov'],
    [3, 'molotov'],
    [4, 'horse'],
  ],
  abilities: [[0, 'yamakasi']],
  vehicles: ['motorbike'],
  resource: 'informateur',
};

const ifLegal = (before: Roster, after: Roster): Roster => (isLegal(after) ? after : before);

function spend(start: Roster, taste: Taste): Roster {
  let roster = start;
  const take = (after: Roster) => {
    roster = ifLegal(roster, after);
  };
  roster.figures.forEach((figure, index) => {
    figure.given.forEach((_, slot) => {
      const weapon = taste.weapons[(index + slot) % taste.weapons.length];
      if (weapon !== undefined) take(withWeapon(roster, index, slot, weapon));
    });
  });
  for (const [figure, gear] of taste.gear) take(withGear(roster, figure, gear));
  for (const [figure, ability] of taste.abilities) take(withAbility(roster, figure, ability));
  for (const vehicle of taste.vehicles) take(withVehicle(roster, vehicle));
  take(withResource(roster, taste.resource));
  if (roster.resource === null) take(withResource(roster, 'videur'));
  return roster;
}

const made = new Map<GangType, readonly Roster[]>();

/** PV-84..118: three legal gangs of that type: offensive, careful, and saving Bitcoins for the loot (PV-R52). Cached. */
export function rosterExamples(type: GangType): readonly Roster[] {
  const kept = made.get(type) ?? makeExamples(type);
  made.set(type, kept);
  return kept;
}

function makeExamples(type: GangType): readonly Roster[] {
  const examples = [loud, careful, thrifty].map((taste, n) =>
    spend(newRoster(type, gangNames[type][n] ?? type), taste),
  );
  if (gangs[type].deck !== 'choice') return examples;
  return examples.map((roster, n) => (n === 1 ? { ...roster, deck: 'law' } : roster));
}
