/** PV-103..109, PV-118: what a gang buys, what it costs and what is barred. */
import { describe, expect, test } from 'vitest';
import type { GearId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { type GangType, gangs, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { nicknames } from '#rulebooks/peur-sur-la-ville/catalogue/nicknames.ts';
import {
  abilitiesFor,
  barredPiece,
  costOf,
  type Fault,
  faultsOf,
  holdingsOf,
  isLegal,
  newRoster,
  piecesFor,
  purchaseOf,
  type Roster,
  resourcesFor,
  resourcesOf,
  rosterExamples,
  shopFor,
  standing,
  withAbility,
  withGear,
  withResource,
  withStock,
  withVehicle,
} from '#rulebooks/peur-sur-la-ville/roster.ts';

const short = (faults: readonly Fault[]): string[] => faults.map(({ code, rule, at }) => `${code} ${rule} ${at}`);

/** A gang of that type with these pieces, one for each figure in order. */
const buyer = (type: GangType, ...pieces: readonly GearId[]): Roster =>
  pieces.reduce((roster, piece, n) => withGear(roster, n % 10, piece), newRoster(type, 'Bande'));
const bill = (roster: Roster): string[] =>
  costOf(roster).lines.map(({ what, quantity, spare, btc }) => `${quantity} ${what} +${spare} = ${btc}`);

describe('the bill', () => {
  test('PV-103: one Bitcoin buys two Molotovs', () =>
    expect(bill(buyer('skins', 'molotov', 'molotov'))).toEqual(['2 molotov +0 = 1']));

  test('PV-105: three gas masks are two whole lines, and the spare one goes to the stock', () => {
    const roster = buyer('skins', 'gas-mask', 'gas-mask', 'gas-mask');
    expect(bill(roster)).toEqual(['3 gas-mask +1 = 2']);
    expect(holdingsOf(roster).stock).toEqual(['gas-mask']);
  });

  test('PV-105: what lies in the stock fills up a pair', () => {
    const roster = withStock(buyer('skins', 'molotov'), 'molotov');
    expect(bill(roster)).toEqual(['2 molotov +0 = 1']);
    expect(holdingsOf(roster).stock).toEqual(['molotov']);
  });

  test('PV-105: a flash grenade and a tear-gas grenade make no pair', () =>
    expect(costOf(buyer('skins', 'flash-grenade', 'tear-gas-grenade')).totalBtc).toBe(2));

  test('PV-105: shooting weapons of every kind are bought singly', () =>
    expect(bill(buyer('skins', 'pistol', 'rifle', 'flash-ball'))).toEqual(['3 shooting-weapon +0 = 3']));

  test('PV-108, PV-109: vehicles and abilities are on the bill', () => {
    const roster = withVehicle(withVehicle(withAbility(newRoster('skins', 'Bande'), 0, 'sniper'), 'side-car'), 'car');
    expect(bill(roster)).toEqual(['1 motorbike +0 = 1', '1 car +0 = 1', '1 sniper +0 = 1']);
    expect(costOf(roster).lines.map((line) => line.rule)).toEqual(['PV-108', 'PV-108', 'PV-112']);
  });

  test('PV-86, PV-96: given vests, masks and Molotovs cost nothing', () => {
    expect(costOf(newRoster('swat', 'Bande')).totalBtc).toBe(0);
    expect(costOf(newRoster('anars', 'Bande')).totalBtc).toBe(0);
  });

  test.each(gangTypes)('PV-84, PV-103: %s spends its budget to the last Bitcoin and not one more', (type) => {
    const { budgetBtc } = gangs[type];
    const molotovs = (count: number): Roster =>
      Array.from({ length: count }).reduce<Roster>((roster) => withStock(roster, 'molotov'), newRoster(type, 'Bande'));
    expect(faultsOf(molotovs(2 * budgetBtc))).toEqual([]);
    const over = molotovs(2 * budgetBtc + 1);
    expect(short(faultsOf(over))).toEqual(['over-budget PV-103 ']);
    expect(faultsOf(over)[0]?.args).toMatchObject({ totalBtc: budgetBtc + 1, budgetBtc, overBtc: 1 });
  });

  test('PV-R52: what is not spent goes to the loot', () => {
    expect(standing(buyer('asiats', 'vest', 'vest')).lootBtc).toBe(13);
    expect(standing(buyer('racailles', 'molotov')).lootBtc).toBe(9);
  });
});

describe('what is barred', () => {
  test.each<GangType>(['police', 'swat'])('PV-85, PV-86: %s buy no melee weapon, but shields and tasers', (type) => {
    for (const weapon of ['sword', 'axe', 'club', 'chainsaw'] as const) {
      expect(short(faultsOf(buyer(type, weapon)))).toEqual([
        `weapon-melee-barred ${gangs[type].rule} figures.0.bought.0`,
      ]);
      expect(barredPiece(type, weapon)?.code).toBe('weapon-melee-barred');
    }
    expect(isLegal(buyer(type, 'combat-shield', 'riot-shield', 'taser', 'rocket-launcher'))).toBe(true);
  });

  test('PV-99, PV-R62: of equipment Racailles buy Molotovs only, neither gear nor vehicles; abilities are open to them', () => {
    expect(piecesFor('racailles')).toEqual(['molotov']);
    expect(isLegal(buyer('racailles', 'molotov', 'molotov', 'molotov'))).toBe(true);
    expect(short(faultsOf(buyer('racailles', 'vest')))).toEqual(['only-molotovs PV-99 figures.0.bought.0']);
    const roster = newRoster('racailles', 'Bande');
    expect(short(faultsOf(withVehicle(roster, 'car')))).toEqual(['only-molotovs PV-99 vehicles.bought.0']);
    expect(short(faultsOf(withStock(roster, 'dog')))).toEqual(['only-molotovs PV-99 stock.0']);
    expect(isLegal(withAbility(roster, 1, 'brute'))).toBe(true);
  });

  test('PV-R36, PV-99: even Racailles take their first resource, since it is free', () =>
    expect(isLegal(withResource(newRoster('racailles', 'Bande'), 'labo'))).toBe(true));

  test('PV-R55: Anars may buy firearms and melee weapons', () =>
    expect(isLegal(buyer('anars', 'pistol', 'club', 'machine-gun'))).toBe(true));

  test('PV-R56: a second machine gun may be bought', () =>
    expect(isLegal(buyer('skins', 'machine-gun', 'machine-gun'))).toBe(true));

  test('PV-104: nobody wears two vests, but anybody carries two grenades', () => {
    expect(short(faultsOf(withGear(buyer('skins', 'vest'), 0, 'vest')))).toEqual([
      'carried-twice PV-104 figures.0.bought.1',
    ]);
    expect(isLegal(withGear(buyer('skins', 'frag-grenade'), 0, 'frag-grenade'))).toBe(true);
  });

  test('PV-104: the vest of the SWAT and the mask of the Anars count as worn', () => {
    expect(short(faultsOf(buyer('swat', 'vest')))).toEqual(['carried-twice PV-104 figures.0.bought.0']);
    expect(short(faultsOf(buyer('anars', 'gas-mask')))).toEqual(['carried-twice PV-104 figures.0.bought.0']);
  });
});

describe('abilities', () => {
  test('PV-109: each ability once per band', () => {
    const roster = withAbility(withAbility(newRoster('skins', 'Bande'), 0, 'sniper'), 5, 'sniper');
    expect(short(faultsOf(roster))).toEqual([
      'ability-twice PV-109 figures.0.abilities.0',
      'ability-twice PV-109 figures.5.abilities.0',
    ]);
    expect(faultsOf(roster)[0]?.args.other).toBe(nicknames.skins[5]);
  });

  test('PV-109: nor twice on one figure', () =>
    expect(isLegal(withAbility(withAbility(newRoster('skins', 'Bande'), 0, 'sniper'), 0, 'sniper'))).toBe(false));

  test('PV-109: several different ones on one figure', () =>
    expect(isLegal(withAbility(withAbility(newRoster('skins', 'Bande'), 0, 'sniper'), 0, 'caid'))).toBe(true));

  test.each<[GangType, 'caid' | 'brute' | 'yamakasi', string]>([
    ['ruskofs', 'caid', 'PV-89'],
    ['skins', 'brute', 'PV-90'],
    ['agents', 'yamakasi', 'PV-95'],
    ['amazones', 'yamakasi', 'PV-97'],
  ])('PV-109: %s all have %s, do not pay for it and cannot', (type, ability, rule) => {
    expect(costOf(newRoster(type, 'Bande')).totalBtc).toBe(0);
    expect(short(faultsOf(withAbility(newRoster(type, 'Bande'), 4, ability)))).toEqual([
      `ability-given ${rule} figures.4.abilities.0`,
    ]);
  });

  test('PV-98, PV-109: the Ritals have their Caïd already; nobody else becomes one', () => {
    const found = faultsOf(withAbility(newRoster('ritals', 'Bande'), 4, 'caid'));
    expect(short(found)).toEqual(['ability-twice PV-109 figures.4.abilities.0']);
    expect(found[0]?.args.other).toBe(nicknames.ritals[0]);
  });

  test('PV-109: what is still open for a figure', () => {
    const band = withAbility(newRoster('afros', 'Bande'), 5, 'sniper').figures;
    const [, , , someone] = band;
    if (someone === undefined) throw new Error('ten figures');
    expect(abilitiesFor('afros', band, someone)).toEqual(['yamakasi', 'veteran', 'brute']);
  });
});

describe('resources', () => {
  test('PV-R36: the free resource comes on top of the given ones and costs nothing', () => {
    const roster = withResource(newRoster('ritals', 'Bande'), 'labo');
    expect(resourcesOf(roster)).toEqual(['corruption', 'sentinelle', 'labo']);
    expect(costOf(roster).totalBtc).toBe(0);
    expect(standing(newRoster('ritals', 'Bande')).resourceOpen).toBe(true);
  });

  test.each<[GangType, 'hopital' | 'corruption' | 'sentinelle' | 'informateur' | 'bizness']>([
    ['agents', 'hopital'],
    ['ritals', 'corruption'],
    ['ritals', 'sentinelle'],
    ['afros', 'informateur'],
    ['psychopathes', 'bizness'],
  ])('PV-118, PV-R36: %s do not choose %s, which they have anyway', (type, resource) => {
    expect(short(faultsOf(withResource(newRoster(type, 'Bande'), resource)))).toEqual([
      'resource-given PV-R36 resource',
    ]);
    expect(resourcesFor(type, gangs[type].givenResources)).not.toContain(resource);
  });

  test('PV-118, PV-179: each resource once', () => {
    expect(resourcesFor('skins', ['labo', 'videur'])).not.toContain('labo');
    expect(resourcesFor('skins', ['labo', 'videur'])).toHaveLength(7);
  });

  test('PV-R35: the bouncer as a resource is a second one', () => {
    expect(holdingsOf(newRoster('skins', 'Bande')).bouncers).toBe(1);
    expect(holdingsOf(withResource(newRoster('skins', 'Bande'), 'videur')).bouncers).toBe(2);
  });

  test('PV-118, PV-128: obstacles and the armoured vehicle stand among the holdings', () => {
    expect(holdingsOf(withResource(newRoster('skins', 'Bande'), 'obstacles')).obstacleSections).toBe(2);
    expect(holdingsOf(withResource(newRoster('police', 'Bande'), 'blinde')).vehicles).toEqual([
      { id: 'car', crew: 4, from: 'given' },
      { id: 'car', crew: 4, from: 'given' },
      { id: 'armoured', crew: 10, from: 'resource' },
    ]);
  });
});

describe('buying in play', () => {
  test('PV-178: one Bitcoin brings the whole line', () => {
    expect(purchaseOf('molotov')).toEqual({ line: 'molotov', pieces: ['molotov', 'molotov'], btc: 1, rule: 'PV-105' });
    expect(purchaseOf('side-car')).toEqual({ line: 'motorbike', pieces: ['side-car'], btc: 1, rule: 'PV-108' });
  });

  test('PV-105: the shop shows every line, with the reason beside what is barred', () => {
    const police = shopFor('police');
    expect(police).toHaveLength(17);
    const barred = police.flatMap((offer) => offer.pieces.filter((piece) => piece.why !== null));
    expect(barred.map((piece) => piece.id)).toEqual(['sword', 'axe', 'club', 'chainsaw']);
  });
});

describe('examples', () => {
  test.each(gangTypes)('PV-84..118: three legal gangs of %s, each with its resource', (type) => {
    const examples = rosterExamples(type);
    expect(examples.map(faultsOf)).toEqual([[], [], []]);
    expect(new Set(examples.map((roster) => roster.name)).size).toBe(3);
    for (const roster of examples) expect(roster.resource).not.toBeNull();
    expect(Math.max(...examples.map((roster) => costOf(roster).totalBtc))).toBeGreaterThan(1);
  });
});
