/** The shop of PV-103..108, the weapons of PV-43..46, the talents of PV-109..116 and the resources of PV-118. */
import { describe, expect, test } from 'vitest';
import { type AbilityId, abilityIds, abilityRules } from '#rulebooks/peur-sur-la-ville/catalogue/abilities.ts';
import {
  equipmentLineIds,
  equipmentLines,
  gearIds,
  lineSelling,
  saleVehicleIds,
  vehicleCrew,
} from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { abilityPriceBtc, linePriceBtc } from '#rulebooks/peur-sur-la-ville/catalogue/prices.ts';
import {
  affairesDealt,
  bouncersOfEveryHq,
  resourceIds,
  resources,
} from '#rulebooks/peur-sur-la-ville/catalogue/resources.ts';
import { type WeaponId, weaponIds, weapons } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';

describe('the shop', () => {
  test('PV-103, PV-105: seventeen lines at one Bitcoin', () => {
    expect(equipmentLineIds).toHaveLength(17);
    expect(linePriceBtc).toBe(1);
  });

  test('PV-105: two Molotovs, flash grenades, tear-gas grenades, combat shields or gas masks for one; all else singly', () =>
    expect(
      Object.fromEntries(equipmentLineIds.map((id) => [id, equipmentLines[id].quantity]).filter(([, n]) => n !== 1)),
    ).toEqual({ molotov: 2, 'flash-grenade': 2, 'tear-gas-grenade': 2, 'combat-shield': 2, 'gas-mask': 2 }));

  test('PV-105: every piece of gear and every vehicle for sale stands in exactly one line', () => {
    const sold = equipmentLineIds.flatMap((id) => equipmentLines[id].items);
    expect([...sold].sort()).toEqual([...gearIds, ...saleVehicleIds].sort());
  });

  test('PV-105: an additional shooting weapon is any non-explosive one', () => {
    const { items } = equipmentLines['shooting-weapon'];
    for (const id of items) expect(weapons[id as WeaponId].class).not.toBe('explosive');
    expect(items).toContain('machine-gun');
  });

  test('PV-105: the melee line offers sword, axe, club and chainsaw', () =>
    expect([...equipmentLines['melee-weapon'].items].sort()).toEqual(['axe', 'chainsaw', 'club', 'sword']));

  test('PV-R49: a flash-ball is bought as a shooting weapon', () =>
    expect(lineSelling('flash-ball')).toBe('shooting-weapon'));
  test('PV-106, PV-107: dog and horse have lines of their own', () => {
    expect(equipmentLines.dog.rule).toBe('PV-106');
    expect(equipmentLines.horse.rule).toBe('PV-107');
  });
  test('PV-108, PV-128, PV-R29: motorbike and side-car carry 2, car and truck 4, armoured vehicle 10', () =>
    expect(vehicleCrew).toEqual({ car: 4, motorbike: 2, 'side-car': 2, truck: 4, 'tuned-car': 4, armoured: 10 }));
});

describe('weapons', () => {
  test.each<[WeaponId, string, readonly number[]]>([
    ['pistol', 'single', [2, 1, 0]],
    ['rifle', 'single', [2, 2, 1]],
    ['pump-gun', 'single', [4, 0, 0]],
    ['bow', 'single', [1, 1, 1]],
    ['submachine-gun', 'burst', [2, 1, 0]],
    ['assault-rifle', 'burst', [2, 2, 1]],
    ['machine-gun', 'burst', [2, 3, 2]],
  ])('PV-43, PV-45, PV-R1: %s is %s and rolls %j', (id, weaponClass, dice) => {
    expect(weapons[id].class).toBe(weaponClass);
    expect(weapons[id].dice).toEqual(dice);
  });

  const those = (test: (id: WeaponId) => boolean): WeaponId[] => weaponIds.filter(test);

  test('PV-43: the explosives', () =>
    expect(those((id) => weapons[id].class === 'explosive')).toEqual([
      'molotov',
      'frag-grenade',
      'flash-grenade',
      'tear-gas-grenade',
      'tear-gas-launcher',
      'rocket-launcher',
    ]));
  test('PV-44, PV-67, PV-68: taser at 5 cm and flash-ball with one die at 10 cm are not lethal', () => {
    expect(those((id) => weapons[id].class === 'non-lethal')).toEqual(['flash-ball', 'taser']);
    expect(weapons.taser.reachCm).toBe(5);
    expect(weapons['flash-ball']).toMatchObject({ dice: [1, 0, 0], reachCm: 10 });
  });
  test('PV-46: a burst is five dice, for burst weapons alone', () => {
    for (const id of weaponIds) expect(weapons[id].burstDice).toBe(weapons[id].class === 'burst' ? 5 : undefined);
  });
  test('PV-14: machine gun and rocket launcher are heavy', () =>
    expect(those((id) => weapons[id].heavy === true)).toEqual(['machine-gun', 'rocket-launcher']));
  test('PV-70: sword, axe, club and chainsaw add a hit', () =>
    expect(those((id) => weapons[id].combatHits === 1)).toEqual(['sword', 'axe', 'club', 'chainsaw']));
  test('PV-60, PV-105: grenades, Molotovs and the rocket are used once', () =>
    expect(those((id) => weapons[id].oneUse === true)).toEqual([
      'molotov',
      'frag-grenade',
      'flash-grenade',
      'tear-gas-grenade',
      'rocket-launcher',
    ]));
  test('PV-R51: thrown objects are one die at 10 cm', () =>
    expect(weapons['thrown-objects']).toMatchObject({ class: 'thrown', dice: [1, 0, 0], reachCm: 10 }));
});

describe('talents and resources', () => {
  test.each<[AbilityId, string]>([
    ['yamakasi', 'PV-110'],
    ['veteran', 'PV-111'],
    ['sniper', 'PV-112'],
    ['brute', 'PV-113'],
    ['caid', 'PV-114'],
    ['guerisseur', 'PV-115'],
    ['celebrite', 'PV-116'],
  ])('PV-109: %s (%s) costs one Bitcoin', (id, rule) => {
    expect(abilityRules[id]).toBe(rule);
    expect(abilityIds).toContain(id);
    expect(abilityPriceBtc).toBe(1);
  });

  test('PV-109: there are seven abilities', () => expect(abilityIds).toHaveLength(7));

  test('PV-118, PV-126..134: nine resources, each with its rule', () =>
    expect(resourceIds.map((id) => `${id} ${resources[id].rule}`)).toEqual([
      'videur PV-126',
      'obstacles PV-127',
      'blinde PV-128',
      'sentinelle PV-129',
      'hopital PV-130',
      'informateur PV-131',
      'bizness PV-132',
      'labo PV-133',
      'corruption PV-134',
    ]));
  test('PV-117, PV-R35: every HQ has a bouncer and the resource adds one', () => {
    expect(bouncersOfEveryHq).toBe(1);
    expect(resources.videur.bouncers).toBe(1);
  });
  test('PV-118: two obstacle sections; PV-133: 2 Bitcoins; PV-134: one blunder', () => {
    expect(resources.obstacles.obstacleSections).toBe(2);
    expect(resources.labo.perTurnBtc).toBe(2);
    expect(resources.corruption.cancelsBavures).toBe(1);
  });
  test('PV-R40: bouncer and obstacles are lost with the HQ, nothing else', () =>
    expect(resourceIds.filter((id) => resources[id].lostWithHq === true)).toEqual(['videur', 'obstacles']));
  test('PV-121, PV-131, PV-132, PV-R37: cards drawn and kept', () => {
    expect(affairesDealt([])).toEqual({ drawn: 1, kept: 1 });
    expect(affairesDealt(['informateur'])).toEqual({ drawn: 2, kept: 1 });
    expect(affairesDealt(['bizness'])).toEqual({ drawn: 2, kept: 2 });
    expect(affairesDealt(['bizness', 'informateur'])).toEqual({ drawn: 3, kept: 2 });
  });
});
