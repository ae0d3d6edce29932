/** The eighteen bands against the rulebook's own table (PV-84..102), retyped here row by row. */
import { describe, expect, test } from 'vitest';
import {
  chiefRank,
  commands,
  figuresPerGang,
  type Gang,
  type GangType,
  gangs,
  gangTypes,
  givenWeaponCount,
  secondRank,
} from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';

/** Type, rule, letter, composition, given weapons (count and what), given gear, given vehicles, budget. */
const table: readonly (readonly [GangType, string, string, string, string, string, string, number])[] = [
  ['police', 'PV-85', 'A', '1 officer 1 sous-off 8 member', 'pistol', '', '2 car|motorbike', 15],
  ['swat', 'PV-86', 'B', '1 officer 1 sous-off 1 doc 7 member', 'pistol', 'vest', '1 armoured', 10],
  ['junkies', 'PV-87', 'C', '1 leader 1 lieutenant 1 doc 7 member', '1 any', '', '', 10],
  ['milice', 'PV-88', 'D', '1 leader 9 member', '2 any', '', '', 10],
  ['ruskofs', 'PV-89', 'E', '1 leader 1 lieutenant 8 member', '1 any', '', '', 10],
  ['skins', 'PV-90', 'F', '1 leader 1 lieutenant 8 member', '1 any', '', '', 10],
  ['asiats', 'PV-91', 'G', '1 leader 1 lieutenant 1 doc 7 member', '1 any', '', '', 15],
  ['braqueurs', 'PV-92', 'H', '1 leader 1 lieutenant 8 member', '1 any', '', '2 car', 10],
  ['technos', 'PV-93', 'I', '1 leader 1 lieutenant 1 doc 7 member', '1 any', '', '', 10],
  ['trafiquants', 'PV-94', 'J', '1 leader 1 lieutenant 8 member', '1 any', '', '2 truck', 10],
  ['agents', 'PV-95', 'K', '1 officer 1 sous-off 8 member', '1 any', '', '', 10],
  ['anars', 'PV-96', 'L', '1 leader 9 member', 'thrown-objects', 'gas-mask molotov', '', 10],
  ['amazones', 'PV-97', 'M', '1 leader 1 lieutenant 1 doc 7 member', '1 melee', '', '', 10],
  ['ritals', 'PV-98', 'N', '1 leader 1 lieutenant 8 member', '1 any', '', '', 10],
  ['racailles', 'PV-99', 'O', '1 leader 1 lieutenant 8 member', '1 any', '', '', 10],
  ['bykers', 'PV-100', 'P', '1 leader 1 lieutenant 8 member', '1 any', '', '10 motorbike', 10],
  ['afros', 'PV-101', 'Q', '1 leader 1 lieutenant 1 doc 7 member', '1 any', '', '2 tuned-car', 10],
  ['psychopathes', 'PV-102', 'R', '1 leader 9 member', '1 any', '', '', 10],
];

const anyClass = ['single', 'burst', 'melee', 'non-lethal'];

function weaponsOf({ weapons }: Gang): string {
  if (weapons.kind === 'fixed') return weapons.weapons.join(' ');
  return `${weapons.count} ${weapons.classes.join() === anyClass.join() ? 'any' : weapons.classes.join('|')}`;
}

describe('PV-84: the list of bands', () => {
  test('PV-84: there are eighteen, in the order of their letters', () => {
    expect(table.map(([type]) => type)).toEqual([...gangTypes]);
    expect(gangTypes.map((type) => gangs[type].letter).join('')).toBe('ABCDEFGHIJKLMNOPQR');
  });

  test.each(table)('%s (%s) has its row', (type, rule, letter, composition, weapons, gear, vehicles, budgetBtc) => {
    const gang = gangs[type];
    expect(gang.rule).toBe(rule);
    expect(gang.letter).toBe(letter);
    expect(
      Object.entries(gang.composition)
        .map(([rank, count]) => `${count} ${rank}`)
        .join(' '),
    ).toBe(composition);
    expect(weaponsOf(gang)).toBe(weapons);
    expect(gang.gear.join(' ')).toBe(gear);
    expect(gang.vehicles.count === 0 ? '' : `${gang.vehicles.count} ${gang.vehicles.from.join('|')}`).toBe(vehicles);
    expect(gang.budgetBtc).toBe(budgetBtc);
  });

  test.each(gangTypes)('PV-84: %s has ten figures, each with one or two given weapons', (type) => {
    const counts = Object.values(gangs[type].composition);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(figuresPerGang);
    expect([1, 2]).toContain(givenWeaponCount(gangs[type]));
  });
});

/** Bands whose value of a field differs from the usual one. */
const only = <Field extends keyof Gang>(field: Field, usual: Gang[Field]): Partial<Record<GangType, Gang[Field]>> =>
  Object.fromEntries(
    gangTypes.filter((type) => gangs[type][field] !== usual).map((type) => [type, gangs[type][field]]),
  );

describe('what sets a band apart', () => {
  test('PV-85, PV-86: Police and SWAT alone have no melee weapons', () =>
    expect(only('noMelee', false)).toEqual({ police: true, swat: true }));
  test('PV-R13: the law forces are Police and SWAT', () =>
    expect(only('lawForce', false)).toEqual({ police: true, swat: true }));
  test('PV-R12: Police, SWAT, Agents and Milice arrest', () =>
    expect(only('arrests', false)).toEqual({ police: true, swat: true, agents: true, milice: true }));
  test('PV-154: Milice, Police and SWAT are paid 1 Bitcoin an arrest', () =>
    expect(only('arrestBtc', 0)).toEqual({ police: 1, swat: 1, milice: 1 }));
  test("PV-153: citizens' gifts go to Police and SWAT", () =>
    expect(only('giftBtc', 0)).toEqual({ police: 1, swat: 1 }));
  test('PV-H4: Police and SWAT draw from the law deck, Milice and Agents pick, all others draw from the gang deck', () =>
    expect(only('deck', 'gang')).toEqual({ police: 'law', swat: 'law', milice: 'choice', agents: 'choice' }));
  test('PV-98: Ritals get 2 Bitcoins a campaign turn and start with Reputation 1', () => {
    expect(only('perTurnBtc', 0)).toEqual({ ritals: 2 });
    expect(only('startingReputation', 0)).toEqual({ ritals: 1 });
  });
  test('PV-94: a truck that has crossed brings Trafiquants 2 Bitcoins', () =>
    expect(only('truckBtc', 0)).toEqual({ trafiquants: 2 }));
  test('PV-93: Technos have 2 mines every campaign turn', () =>
    expect(only('minesPerTurn', 0)).toEqual({ technos: 2 }));
  test('PV-99: only the Racailles buy no equipment but Molotovs; PV-R50: their skates take them 20 cm', () => {
    expect(only('onlyMolotovs', false)).toEqual({ racailles: true });
    expect(only('moveCm', 15)).toEqual({ racailles: 20 });
  });
  test('PV-100: a Byker comes with his motorbike', () =>
    expect(only('vehicleEach', undefined)).toEqual({ bykers: 'motorbike' }));
  test('PV-92, PV-94, PV-96, PV-99: these blend with civilians', () =>
    expect(Object.keys(only('blends', false))).toEqual(['braqueurs', 'trafiquants', 'anars', 'racailles']));
  test('PV-85, PV-86, PV-90, PV-91, PV-95: these have +1 hit in combat', () =>
    expect(only('combatHits', 0)).toEqual({ police: 1, swat: 1, skins: 1, asiats: 1, agents: 1 }));
  test('PV-88, PV-101: Milice have a moral die more, Afros one less', () =>
    expect(only('moraleDice', 0)).toEqual({ milice: 1, afros: -1 }));

  test('PV-95, PV-98, PV-101, PV-102: given resources', () => {
    const given = gangTypes.filter((type) => gangs[type].givenResources.length > 0);
    expect(Object.fromEntries(given.map((type) => [type, gangs[type].givenResources]))).toEqual({
      agents: ['hopital'],
      ritals: ['corruption', 'sentinelle'],
      afros: ['informateur'],
      psychopathes: ['bizness'],
    });
  });

  test('PV-89, PV-90, PV-95, PV-97, PV-98, PV-101: given abilities', () => {
    const given = gangTypes.filter((type) => Object.keys(gangs[type].abilities).length > 0);
    expect(Object.fromEntries(given.map((type) => [type, gangs[type].abilities]))).toEqual({
      ruskofs: { all: ['caid'] },
      skins: { all: ['brute'] },
      agents: { all: ['yamakasi'] },
      amazones: { all: ['yamakasi'] },
      ritals: { leader: ['caid', 'celebrite'], lieutenant: ['veteran'] },
      afros: { leader: ['celebrite'], lieutenant: ['caid'], doc: ['guerisseur'] },
    });
  });

  test('PV-8, PV-9: a chief activates four, his second two', () => {
    expect(commands).toEqual({ officer: 4, leader: 4, 'sous-off': 2, lieutenant: 2, doc: 0, member: 0 });
    expect(chiefRank('swat')).toBe('officer');
    expect(secondRank('agents')).toBe('sous-off');
    expect(chiefRank('milice')).toBe('leader');
  });

  test('PV-176: a band without a Lieutenant may still name one', () => expect(secondRank('anars')).toBe('lieutenant'));
});
