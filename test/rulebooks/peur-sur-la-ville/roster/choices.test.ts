import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import {
  abilityChoices,
  type Choice,
  costOf,
  deckChoices,
  faultsOf,
  gearChoices,
  givenVehicleChoices,
  isLegal,
  newRoster,
  profileOf,
  type Roster,
  type RosterFigure,
  resourceChoices,
  rosterExamples,
  sparesOf,
  standing,
  stockChoices,
  vehicleChoices,
  weaponChoices,
  withAbility,
  withFigure,
  withGear,
  withGivenVehicle,
  withoutAbility,
  withoutGear,
  withoutStock,
  withoutVehicle,
  withResource,
  withStock,
  withVehicle,
  withWeapon,
} from '#rulebooks/peur-sur-la-ville/roster.ts';

const of = <Id extends string>(choices: readonly Choice<Id>[], id: Id): Choice<Id> => {
  const found = choices.find((choice) => choice.id === id);
  if (found === undefined) throw new Error(`no choice ${id}`);
  return found;
};
const allowed = <Id extends string>(choices: readonly Choice<Id>[]): Id[] =>
  choices.filter((choice) => choice.allowed).map((choice) => choice.id);

/** A gang of skins that has two Bitcoins left, minus what is wanted. */
const poor = (left: number): Roster =>
  Array.from({ length: 10 - left }).reduce<Roster>(
    (roster) => withStock(roster, 'frag-grenade'),
    newRoster('skins', 'Bande'),
  );

describe('choices', () => {
  test('PV-97: the given weapon of an Amazone is one of four, and the reason stands beside the pistol', () => {
    const choices = weaponChoices(newRoster('amazones', 'Bande'), 3, 0);
    expect(allowed(choices)).toEqual(['sword', 'axe', 'club', 'chainsaw']);
    expect(of(choices, 'pistol').why).toMatchObject({ code: 'weapon-melee-only', rule: 'PV-97' });
    expect(of(choices, 'molotov').why?.code).toBe('weapon-explosive');
  });

  test('PV-88: the second slot of a militiaman is open while the first is the only one filled', () => {
    const roster = withFigure(newRoster('milice', 'Bande'), 2, (figure) => ({ ...figure, given: ['rifle'] }));
    expect(allowed(weaponChoices(roster, 2, 1))).toContain('submachine-gun');
    expect(of(weaponChoices(newRoster('milice', 'Bande'), 2, 2), 'pistol').why?.code).toBe('weapons-surplus');
  });

  test('PV-R56: the machine gun is gone once somebody has it, but he may keep it', () => {
    const roster = withWeapon(newRoster('skins', 'Bande'), 2, 0, 'machine-gun');
    expect(of(weaponChoices(roster, 5, 0), 'machine-gun').why?.code).toBe('machine-gun-second');
    expect(of(weaponChoices(roster, 2, 0), 'machine-gun').allowed).toBe(true);
  });

  test('PV-105: the second piece of a pair is free, also when the budget is spent', () => {
    const spent = withGear(poor(1), 0, 'molotov');
    expect(costOf(spent).leftBtc).toBe(0);
    expect(of(gearChoices(spent, 1), 'molotov')).toMatchObject({ allowed: true, btc: 0 });
    expect(of(gearChoices(spent, 1), 'gas-mask').why).toMatchObject({ code: 'over-budget', rule: 'PV-103' });
    expect(of(stockChoices(spent), 'molotov').btc).toBe(0);
  });

  test('PV-103: a line costs one Bitcoin until there is none', () => {
    expect(of(gearChoices(poor(1), 0), 'vest')).toMatchObject({ allowed: true, btc: 1 });
    expect(of(gearChoices(poor(0), 0), 'vest').allowed).toBe(false);
    expect(of(vehicleChoices(poor(0)), 'car').why?.code).toBe('over-budget');
    expect(of(abilityChoices(poor(0), 0), 'sniper').why?.code).toBe('over-budget');
  });

  test('PV-85: Police choose between car and motorbike', () =>
    expect(allowed(givenVehicleChoices(newRoster('police', 'Bande'), 0))).toEqual(['car', 'motorbike']));

  test('PV-118: resources that the band has are shown with the reason', () => {
    const choices = resourceChoices(newRoster('afros', 'Bande'));
    expect(allowed(choices)).toHaveLength(8);
    expect(of(choices, 'informateur').why?.rule).toBe('PV-R36');
  });

  test('PV-109: an ability that another one has', () => {
    const roster = withAbility(newRoster('skins', 'Bande'), 0, 'sniper');
    expect(of(abilityChoices(roster, 4), 'sniper').why?.code).toBe('ability-twice');
    expect(of(abilityChoices(roster, 0), 'caid').allowed).toBe(true);
  });

  test('PV-H4: decks', () => {
    expect(deckChoices(newRoster('agents', 'Bande'))).toEqual(['gang', 'law']);
    expect(deckChoices(newRoster('swat', 'Bande'))).toEqual(['law']);
  });

  test('an over-spent roster still allows what costs nothing', () => {
    const over = withStock(poor(0), 'frag-grenade');
    expect(isLegal(over)).toBe(false);
    expect(of(weaponChoices(over, 0, 0), 'rifle').allowed).toBe(true);
    expect(of(resourceChoices(over), 'labo').allowed).toBe(true);
  });
});

describe('random building', () => {
  /** Takes allowed choices until the budget is spent; each must leave the gang legal and have the announced cost. */
  test.each(gangTypes)('PV-84..118: a %s built from allowed choices alone is always legal', (type) => {
    const dice = seededDice(gangTypes.indexOf(type) + 1);
    let roster = newRoster(type, 'Bande');
    for (let n = 0; n < 60 || costOf(roster).leftBtc > 0; n++) {
      expect(n, 'choices made and a budget not spent').toBeLessThan(600);
      const figure = dice.int(10);
      const steps = stepsFor(roster, figure);
      const kind = steps[dice.int(steps.length)] ?? [];
      const step = kind[dice.int(kind.length || 1)];
      if (step === undefined) continue;
      const before = costOf(roster).totalBtc;
      roster = step.after;
      expect(faultsOf(roster)).toEqual([]);
      expect(costOf(roster).totalBtc - before).toBe(step.btc);
    }
  });

  interface Step {
    readonly btc: number;
    readonly after: Roster;
  }
  const steps = <Id extends string>(choices: readonly Choice<Id>[], act: (id: Id) => Roster): Step[] =>
    choices.filter((choice) => choice.allowed).map((choice) => ({ btc: choice.btc, after: act(choice.id) }));

  const stepsFor = (roster: Roster, figure: number): Step[][] => [
    steps(weaponChoices(roster, figure, 0), (id) => withWeapon(roster, figure, 0, id)),
    steps(gearChoices(roster, figure), (id) => withGear(roster, figure, id)),
    steps(stockChoices(roster), (id) => withStock(roster, id)),
    steps(abilityChoices(roster, figure), (id) => withAbility(roster, figure, id)),
    steps(vehicleChoices(roster), (id) => withVehicle(roster, id)),
    steps(givenVehicleChoices(roster, 0), (id) => withGivenVehicle(roster, 0, id)),
    steps(resourceChoices(roster), (id) => withResource(roster, id)),
  ];
});

describe('strokes', () => {
  test('what was put on can be taken off, and the roster before stays as it was', () => {
    const start = newRoster('skins', 'Bande');
    const frozen = JSON.stringify(start);
    expect(withoutGear(withGear(start, 3, 'vest'), 3, 0)).toEqual(start);
    expect(withoutAbility(withAbility(start, 3, 'caid'), 3, 'caid')).toEqual(start);
    expect(withoutStock(withStock(start, 'dog'), 0)).toEqual(start);
    expect(withoutVehicle(withVehicle(start, 'car'), 0)).toEqual(start);
    expect(withResource(withResource(start, 'labo'), null)).toEqual(start);
    expect(JSON.stringify(start)).toBe(frozen);
  });
});

describe('figure cards', () => {
  const nth = (roster: Roster, index: number): RosterFigure => {
    const figure = roster.figures[index];
    if (figure === undefined) throw new Error(`no figure ${index}`);
    return figure;
  };

  test('PV-96: the card of an Anar shows objects, Molotovs given and bought, and his mask', () => {
    const card = profileOf('anars', nth(withGear(newRoster('anars', 'Bande'), 0, 'molotov'), 0));
    expect(card.weapons.map(({ id, count, given }) => [id, count, given])).toEqual([
      ['thrown-objects', 1, true],
      ['molotov', 1, true],
      ['molotov', 1, false],
    ]);
    expect(card.gear.map(({ id, given }) => [id, given])).toEqual([['gas-mask', true]]);
    expect(card.commands).toBe(4);
  });

  test('PV-45: the card brings the dice of each weapon', () =>
    expect(profileOf('skins', nth(newRoster('skins', 'Bande'), 0)).weapons[0]?.weapon.dice).toEqual([2, 1, 0]));

  test('PV-98, PV-109: given and bought abilities', () => {
    const card = profileOf('ritals', nth(withAbility(newRoster('ritals', 'Bande'), 0, 'sniper'), 0));
    expect(card.abilities).toEqual([
      { id: 'caid', rule: 'PV-114', given: true },
      { id: 'celebrite', rule: 'PV-116', given: true },
      { id: 'sniper', rule: 'PV-112', given: false },
    ]);
  });

  test('PV-26, PV-115: Docs and healers heal; PV-R50: Racailles move 20 cm', () => {
    const heals = (roster: Roster, index: number) => profileOf(roster.gang, nth(roster, index)).heals;
    expect(heals(newRoster('technos', 'Bande'), 2)).toBe(true);
    expect(heals(withAbility(newRoster('skins', 'Bande'), 7, 'guerisseur'), 7)).toBe(true);
    expect(heals(newRoster('skins', 'Bande'), 7)).toBe(false);
    expect(profileOf('racailles', nth(newRoster('racailles', 'Bande'), 0)).moveCm).toBe(20);
  });

  test('PV-98, PV-R52: how a gang stands', () => {
    const [loud] = rosterExamples('ritals');
    if (loud === undefined) throw new Error('examples');
    const now = standing(loud);
    expect(now).toMatchObject({ legal: true, reputation: 1, resourceOpen: false });
    expect(now.lootBtc).toBe(10 - now.cost.totalBtc);
    expect(now.ranks).toEqual([
      { rank: 'leader', count: 1, wanted: 1 },
      { rank: 'lieutenant', count: 1, wanted: 1 },
      { rank: 'member', count: 8, wanted: 8 },
    ]);
    expect(standing(withStock(poor(0), 'vest')).lootBtc).toBe(0);
    expect(sparesOf(withGear(poor(1), 0, 'combat-shield'))).toEqual(['combat-shield']);
  });
});
