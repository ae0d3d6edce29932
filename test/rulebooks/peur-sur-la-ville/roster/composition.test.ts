/** PV-84..102: who belongs to a gang and what it is given. */
import { describe, expect, test } from 'vitest';
import { type GangType, gangs, gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { nicknames } from '#rulebooks/peur-sur-la-ville/catalogue/nicknames.ts';
import type { WeaponId } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import {
  basicFigure,
  type Fault,
  faultsOf,
  isLegal,
  newRoster,
  nextFigureId,
  type Roster,
  withFigure,
  withGivenVehicle,
  withWeapon,
} from '#rulebooks/peur-sur-la-ville/roster.ts';

const short = (faults: readonly Fault[]): string[] => faults.map(({ code, rule, at }) => `${code} ${rule} ${at}`);
const armed = (type: GangType, weapon: WeaponId, figure = 4): Roster =>
  withWeapon(newRoster(type, 'Bande'), figure, 0, weapon);

describe('a new roster', () => {
  test.each(gangTypes)('PV-84: a new %s is legal, has ten figures and costs nothing', (type) => {
    const roster = newRoster(type, 'Bande');
    expect(faultsOf(roster)).toEqual([]);
    expect(roster.figures.map((figure) => figure.id)).toEqual(Array.from({ length: 10 }, (_, i) => `f${i + 1}`));
    expect(roster.figures.map((figure) => figure.name)).toEqual(nicknames[type]);
    expect(new Set(nicknames[type]).size).toBe(10);
  });

  test('figures can be named otherwise', () =>
    expect(newRoster('skins', 'Bande', (rank, number) => `${rank} ${number}`).figures[1]?.name).toBe('lieutenant 2'));

  test('a new id is one above the highest', () => {
    expect(nextFigureId([{ id: 'f2' }, { id: 'f7' }])).toBe('f8');
    expect(nextFigureId([])).toBe('f1');
  });

  test('PV-175: the basic profile has the given weapons of its band and nothing bought', () => {
    expect(basicFigure('milice', 'f11', 'Bleu')).toEqual({
      id: 'f11',
      name: 'Bleu',
      rank: 'member',
      given: ['pistol', 'submachine-gun'],
      bought: [],
      abilities: [],
    });
    expect(basicFigure('amazones', 'f11', 'Bleue').given).toEqual(['club']);
  });
});

describe('composition', () => {
  test.each(gangTypes)('PV-84: %s with a figure missing or too many is refused', (type) => {
    const roster = newRoster(type, 'Bande');
    const fewer = faultsOf({ ...roster, figures: roster.figures.slice(0, 9) });
    expect(short(fewer)).toContain('figures-count PV-84 figures');
    expect(short(fewer)).toContain(`rank-count ${gangs[type].rule} figures`);
    const more = faultsOf({ ...roster, figures: [...roster.figures, basicFigure(type, 'f11', 'Onze')] });
    expect(more[0]).toMatchObject({ code: 'figures-count', args: { count: 11, wanted: 10 } });
  });

  test('PV-96: Anars have no Lieutenant', () => {
    const found = faultsOf(withFigure(newRoster('anars', 'Bande'), 1, (figure) => ({ ...figure, rank: 'lieutenant' })));
    expect(found.map(({ rule, args }) => [rule, args.rank, args.count, args.wanted])).toEqual([
      ['PV-96', { term: 'rank.lieutenant' }, 1, 0],
      ['PV-96', { term: 'gang.anars.member' }, 8, 9],
    ]);
  });

  test('names and numbers: none empty, none twice', () => {
    const roster = withFigure(newRoster('skins', '  '), 2, (figure) => ({ ...figure, id: 'f1', name: ' ' }));
    expect(short(faultsOf(roster))).toEqual([
      'name-missing PV-84 name',
      'id-twice PV-84 figures.2.id',
      'figure-name-missing PV-84 figures.2.name',
    ]);
  });
});

describe('given weapons', () => {
  test.each<GangType>(['junkies', 'ruskofs', 'agents', 'racailles', 'psychopathes'])(
    'PV-84, PV-R56: %s may be given any non-explosive class, melee included',
    (type) => {
      for (const weapon of ['pistol', 'bow', 'submachine-gun', 'machine-gun', 'axe', 'flash-ball', 'taser'] as const) {
        expect(faultsOf(armed(type, weapon))).toEqual([]);
      }
    },
  );

  test.each(gangTypes)('PV-84: no explosive among the given weapons of %s', (type) => {
    for (const weapon of ['molotov', 'frag-grenade', 'tear-gas-launcher', 'rocket-launcher'] as const) {
      expect(short(faultsOf(armed(type, weapon)))).toEqual(['weapon-explosive PV-84 figures.4.given.0']);
    }
  });

  test('PV-85: a policeman is given a pistol, neither a rifle nor a club', () => {
    expect(short(faultsOf(armed('police', 'rifle')))).toEqual(['weapon-fixed PV-85 figures.4.given.0']);
    expect(short(faultsOf(armed('police', 'club')))).toEqual(['weapon-melee-barred PV-85 figures.4.given.0']);
  });

  test('PV-86: SWAT are given no sword', () =>
    expect(short(faultsOf(armed('swat', 'sword')))).toEqual(['weapon-melee-barred PV-86 figures.4.given.0']));

  test('PV-88: a militiaman has two weapons, not one and not three', () => {
    const roster = newRoster('milice', 'Bande');
    const one = withFigure(roster, 3, (figure) => ({ ...figure, given: ['pistol'] }));
    expect(short(faultsOf(one))).toEqual(['weapons-missing PV-88 figures.3.given']);
    const three = withWeapon(roster, 3, 2, 'rifle');
    expect(short(faultsOf(three))).toEqual(['weapons-surplus PV-88 figures.3.given.2']);
  });

  test('PV-84: a second weapon is bought, not given, outside the Milice', () =>
    expect(short(faultsOf(withWeapon(newRoster('skins', 'Bande'), 0, 1, 'club')))).toEqual([
      'weapons-surplus PV-90 figures.0.given.1',
    ]));

  test('PV-96, PV-R55: Anars fight with thrown objects, and nobody else does', () => {
    expect(newRoster('anars', 'Bande').figures[0]?.given).toEqual(['thrown-objects']);
    expect(short(faultsOf(armed('anars', 'pistol')))).toEqual(['weapon-fixed PV-96 figures.4.given.0']);
    expect(short(faultsOf(armed('skins', 'thrown-objects')))).toEqual(['weapon-thrown PV-96 figures.4.given.0']);
  });

  test('PV-97: Amazones are given melee weapons', () => {
    for (const weapon of ['sword', 'axe', 'club', 'chainsaw'] as const)
      expect(isLegal(armed('amazones', weapon))).toBe(true);
    expect(short(faultsOf(armed('amazones', 'pistol')))).toEqual(['weapon-melee-only PV-97 figures.4.given.0']);
  });

  test('PV-R56: one machine gun in the band among the given weapons', () => {
    const two = withWeapon(armed('skins', 'machine-gun', 2), 6, 0, 'machine-gun');
    expect(short(faultsOf(two))).toEqual([
      'machine-gun-second PV-R56 figures.2.given.0',
      'machine-gun-second PV-R56 figures.6.given.0',
    ]);
    expect(faultsOf(two)[1]?.args.other).toBe(nicknames.skins[2]);
  });

  test('PV-R56: nor two on one militiaman', () =>
    expect(isLegal(withWeapon(armed('milice', 'machine-gun', 2), 2, 1, 'machine-gun'))).toBe(false));
});

describe('given vehicles and decks', () => {
  test('PV-85: Police choose cars or motorbikes, two of them', () => {
    const roster = newRoster('police', 'Bande');
    expect(isLegal(withGivenVehicle(roster, 1, 'motorbike'))).toBe(true);
    expect(short(faultsOf(withGivenVehicle(roster, 1, 'truck')))).toEqual(['vehicle-kind PV-85 vehicles.given.1']);
    expect(short(faultsOf(withGivenVehicle(roster, 2, 'car')))).toEqual(['vehicles-surplus PV-85 vehicles.given.2']);
    const one = { ...roster, vehicles: { given: ['car'] as const, bought: [] } };
    expect(short(faultsOf(one))).toEqual(['vehicles-missing PV-85 vehicles.given']);
  });

  test.each<[GangType, string, readonly string[]]>([
    ['swat', 'PV-86', ['armoured']],
    ['braqueurs', 'PV-92', ['car', 'car']],
    ['trafiquants', 'PV-94', ['truck', 'truck']],
    ['afros', 'PV-101', ['tuned-car', 'tuned-car']],
    ['bykers', 'PV-100', Array.from({ length: 10 }, () => 'motorbike')],
    ['skins', 'PV-90', []],
  ])('%s (%s) are given %j', (type, rule, vehicles) => {
    const roster = newRoster(type, 'Bande');
    expect(roster.vehicles.given).toEqual(vehicles);
    const more = withGivenVehicle(roster, vehicles.length, 'car');
    expect(short(faultsOf(more))).toEqual([`vehicles-surplus ${rule} vehicles.given.${vehicles.length}`]);
  });

  test('PV-H4: Milice and Agents pick either deck, all others have theirs', () => {
    for (const type of gangTypes) {
      const free = type === 'milice' || type === 'agents';
      const law = type === 'police' || type === 'swat';
      expect(isLegal({ ...newRoster(type, 'Bande'), deck: 'law' })).toBe(free || law);
      expect(isLegal({ ...newRoster(type, 'Bande'), deck: 'gang' })).toBe(!law);
    }
    expect(short(faultsOf({ ...newRoster('police', 'Bande'), deck: 'gang' }))).toEqual(['deck-fixed PV-H4 deck']);
  });
});
