// Goal: components, setup, levels of difficulty and house data (PC-1..28, PC-107..109, PC-H1..H6). Method: the data is counted, games
// are set up with seeded dice, and options replace what they name.

import { Default } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { combinations } from '#rulebooks/police-city/data/combinations.ts';
import { facesOf, INFORMERS, teamDice } from '#rulebooks/police-city/data/dice.ts';
import { districts } from '#rulebooks/police-city/data/districts.ts';
import { events, takesDice } from '#rulebooks/police-city/data/events.ts';
import { numbers } from '#rulebooks/police-city/data/numbers.ts';
import { objectives } from '#rulebooks/police-city/data/objectives.ts';
import { places } from '#rulebooks/police-city/data/places.ts';
import { SEIZURES_EACH, seizures } from '#rulebooks/police-city/data/seizures.ts';
import { ACTION_TOKENS, actions, LOYALTY_TOKENS } from '#rulebooks/police-city/data/tokens.ts';
import type { PoliceOptions } from '#rulebooks/police-city/options.ts';
import { policeOptions } from '#rulebooks/police-city/options.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { Table } from '../../support/table.ts';
import { Scene } from './scene.ts';

/** A game as setup leaves it. */
const fresh = (options: object = {}, seats = 4, seed = 1) =>
  new Table(policeCity, Default(policeOptions, structuredClone(options)) as PoliceOptions, seats, seed);
const count = (of: readonly string[], one: string): number => of.filter((face) => face === one).length;
const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);

describe('components', () => {
  test('PC-3, PC-H1: 40 district cards and 15 events, 20 objectives', () => {
    expect([places.length, events.length, places.length + events.length, objectives.length]).toEqual([40, 15, 55, 20]);
  });

  test('PC-H1: symbols, grades, seizures, informers and handcuffs of the 40 cards add up', () => {
    expect([0, 1, 2].map((n) => places.filter(({ mafia }) => mafia === n).length)).toEqual([15, 18, 7]);
    expect(sum(places.map(({ mafia }) => mafia))).toBe(32);
    expect(sum(places.map(({ grades }) => grades))).toBe(24);
    expect(sum(places.map(({ informers }) => informers))).toBe(14);
    expect(sum(places.map(({ handcuffs }) => handcuffs))).toBe(131);
    for (const kind of seizures)
      expect(
        count(
          places.flatMap((card) => card.seizures),
          kind,
        ),
      ).toBe(10);
    for (const district of districts) {
      expect(places.filter((card) => card.districts.includes(district)).length).toBe(13);
      expect(places.filter((card) => card.districts.length === 1 && card.districts[0] === district).length).toBe(7);
    }
  });

  test('PC-H1: some of the cards, as the table has them', () => {
    const by = (id: string) => places.find((card) => card.id === id);
    expect(by('PL06')).toEqual({
      id: 'PL06',
      districts: ['BRX'],
      handcuffs: 4,
      mafia: 1,
      grades: 1,
      informers: 0,
      seizures: ['drogue'],
    });
    expect(by('PL31')).toMatchObject({
      districts: ['BRX', 'MAN'],
      mafia: 1,
      informers: 1,
      seizures: ['armes', 'alcool'],
    });
    expect(by('PL40')).toMatchObject({ districts: ['QNS', 'MAN'], handcuffs: 5, mafia: 2, grades: 2 });
  });

  test('PC-H2, PC-78: events, and which take dice', () => {
    expect(events.map(({ kind }) => kind)).toEqual([
      ...Array(4).fill('secure'),
      ...Array(5).fill('network'),
      'informers',
      'trial',
      'pact',
      'raid',
      'raid',
      'deal',
    ]);
    expect(events.filter(takesDice).map(({ id }) => id)).toEqual([
      'EV05',
      'EV06',
      'EV07',
      'EV08',
      'EV09',
      'EV13',
      'EV14',
    ]);
  });

  test('PC-H3: each district is asked for 13 times; eight objectives give a token, two of each kind but the file', () => {
    for (const district of districts)
      expect(
        count(
          objectives.flatMap(({ asks }) => asks),
          district,
        ),
      ).toBe(13);
    for (const action of actions)
      expect(objectives.filter(({ token }) => token === action).length).toBe(action === 'file' ? 0 : 2);
    expect(objectives.find(({ id }) => id === 'OB09')).toEqual({
      id: 'OB09',
      asks: ['BKN', 'BRX', 'BRX'],
      grades: 2,
      token: 'officer',
    });
    for (const { asks, grades } of objectives) expect(grades).toBe(asks.length - 1);
  });

  test('PC-6, PC-7, PC-10, PC-H4, PC-H5: tokens', () => {
    expect(SEIZURES_EACH * seizures.length).toBe(50);
    expect(sum(Object.values(ACTION_TOKENS))).toBe(17);
    expect(LOYALTY_TOKENS).toBe(7);
    expect(combinations.map(({ kinds, grades }) => [sum(kinds) - 1, grades])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  test('PC-11 to PC-14: faces of the dice', () => {
    expect(INFORMERS).toBe(5);
    expect(['H', 'G', 'M'].map((face) => count(facesOf.X, face))).toEqual([2, 2, 2]);
    expect(['H', 'G'].map((face) => count(facesOf.I, face))).toEqual([4, 2]);
    expect(['H', 'G', 'B'].map((face) => count(facesOf.S, face))).toEqual([2, 3, 1]);
    expect(teamDice).toEqual(['I1', 'I2', 'S', 'L']);
  });

  test('PC-4, PC-8, PC-H6, PC-R1: levels, the timer and the windows', () => {
    expect(numbers).toMatchObject({ sand: 30, window: 10, objection: 5, goal: 10, objectives: 3, proposals: 6 });
    expect(new Scene().asked.seconds).toBe(30);
    expect(new Scene({ sand: 0 }).asked.seconds).toBeUndefined();
    expect(() => fresh({ sand: 5 })).toThrow('sand-short (PC-R1)');
  });
});

describe('setup', () => {
  test('PC-5, PC-9, PC-25, PC-26, PC-R67: three to six, each a colour, four dice and a pawn on level 0', () => {
    expect(policeCity.seats).toEqual({ min: 3, max: 6 });
    const table = fresh({}, 6);
    expect(table.state.police.map(({ at }) => at)).toEqual(Array(6).fill([0, 0, 0, 0]));
    expect([1, 2, 3, 4, 5, 6].map((seat) => table.money(`police:${seat}`, 'grade'))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('PC-18, PC-20: the mafia starts on level 0', () => {
    expect(fresh().money('mafia', 'grade')).toBe(0);
  });

  test('PC-19: four of the five kinds lie on levels 2, 4, 6, 8, at random; the fifth goes back', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const table = fresh({}, 4, seed);
      expect(table.state.board.map(({ level }) => level)).toEqual([2, 4, 6, 8]);
      const kinds = table.state.board.map(({ kind }) => kind);
      expect(new Set(kinds).size).toBe(4);
      for (const kind of seizures) {
        const lies = kinds.includes(kind) ? 1 : 0;
        expect([table.money('board', kind), table.money('supply', kind)]).toEqual([lies, 10 - lies]);
      }
      seen.add(kinds.join());
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test('PC-21: three objectives lie open with any number of players', () => {
    for (const seats of [3, 6]) expect(fresh({}, seats).state.objectives.open.length).toBe(3);
  });

  test('PC-22, PC-29: the pile is shuffled; a card for each player is called', () => {
    const lines = new Set(
      Array.from({ length: 20 }, (_, seed) => String(fresh({}, 5, seed).state.line.map(({ card }) => card))),
    );
    expect(lines.size).toBe(20);
    const { state } = fresh({}, 5);
    expect([state.line.length, state.pile.length]).toEqual([5, 50]);
  });

  test('PC-23, PC-27: each draws a token in secret, the rest stays face up; informers are in the supply', () => {
    const table = fresh({}, 6, 3);
    const held = table.state.police.flatMap(({ token, open }) => [token, ...open]);
    expect(held.filter((token) => token !== null).length).toBe(6);
    expect([sum(table.state.supply), table.state.informers]).toEqual([11, 5]);
    const told = table.last.lines.filter(({ key }) => key === 'line.drawn');
    for (const { to } of told) expect(to).toHaveLength(1);
    expect(told.length).toBe(table.state.police.filter(({ token }) => token !== null).length);
    expect(() =>
      fresh({ tokens: { helicopter: 0, officer: 0, reinforcements: 2, 'counter-order': 0, file: 0 } }, 3),
    ).toThrow('too-few-tokens (PC-27)');
  });

  test('PC-R34, PC-106: a file that is drawn is turned up at once', () => {
    const table = fresh({ tokens: { helicopter: 0, officer: 0, reinforcements: 0, 'counter-order': 0, file: 6 } }, 3);
    expect(table.state.police.map(({ token, open }) => [token, open])).toEqual(Array(3).fill([null, ['file']]));
    expect(table.last.lines.filter(({ key, to }) => key === 'line.file' && !to).length).toBe(3);
  });

  test('PC-28, PC-110 to PC-113: with the variant each draws one of seven; there may be no infiltrator', () => {
    const drew = Array.from(
      { length: 300 },
      (_, seed) => fresh({ infiltrator: true }, 3, seed).state.infiltrator ?? -1,
    );
    // Three of seven tokens: in four of seven games nobody has it.
    expect(count(drew.map(String), '0') / 300).toBeGreaterThan(0.47);
    expect(count(drew.map(String), '0') / 300).toBeLessThan(0.67);
    expect(new Set(drew)).toEqual(new Set([0, 1, 2, 3]));
    expect(fresh({}, 3).state.infiltrator).toBeNull();
    const told = fresh({ infiltrator: true }, 6, 2).last.lines.filter(({ key }) => key.startsWith('line.you-'));
    expect(told.map(({ to }) => to)).toEqual([[1], [2], [3], [4], [5], [6]]);
  });
});

describe('difficulty', () => {
  const cards = (difficulty: string) => {
    const { state } = fresh({ difficulty }, 4);
    return [...state.pile, ...state.line.map(({ card }) => card)];
  };

  test('PC-107: easy leaves out the seven cards with a double symbol', () => {
    const easy = cards('easy');
    expect(easy.length).toBe(48);
    expect(places.filter(({ id, mafia }) => mafia === 2 && easy.includes(id))).toEqual([]);
  });

  test('PC-108, PC-109: medium and hard play all cards', () => {
    expect([cards('medium').length, cards('hard').length]).toEqual([55, 55]);
  });
});

describe('house data is replaced by options', () => {
  const place = (id: string, handcuffs = 2) => ({
    id,
    name: `Lieu ${id}`,
    districts: ['BRX'],
    handcuffs,
    mafia: 0,
    grades: 1,
    seizures: ['tabac'],
    informers: 0,
  });
  const own = Array.from({ length: 9 }, (_, i) => place(`ZZ0${i}`));
  const ownEvents = Array.from({ length: 6 }, (_, i) => ({ id: `YY0${i}`, name: 'Descente', kind: 'raid' }));

  test('PC-H1, PC-H2: other cards, by their own names', () => {
    const table = fresh({ places: own, events: ownEvents }, 3);
    const { state } = table;
    expect([...state.pile, ...state.line.map(({ card }) => card)].sort()).toEqual(
      [...ownEvents, ...own].map(({ id }) => id).sort(),
    );
    const [first] = table.view(1).line;
    expect(first?.face.name).toMatch(/^Lieu|^Descente/);
    policeCity.check(state, table.money);
  });

  test('PC-H3, PC-H4, PC-H5, PC-H6: other objectives, combinations, numbers', () => {
    const table = fresh({
      objectives: [{ id: 'QQ01', asks: ['BRX'], grades: 3, token: null }],
      combinations: [{ kinds: [4], grades: 5 }],
      objectivesOpen: 2,
      goal: 12,
      informers: 2,
      seizuresEach: 4,
      boardLevels: [3],
    });
    expect(table.state.objectives.open).toEqual(['QQ01']);
    expect([table.state.informers, table.view(1).goal, table.state.board.length]).toEqual([2, 12, 1]);
    const scene = new Scene({ combinations: [{ kinds: [4], grades: 5 }] }).has(1, 'tabac', 4);
    scene.besides(1, { do: 'combine', tokens: 'tabac.4' });
    expect(scene.levels()[0]).toBe(5);
  });

  test.each([
    [{ places: [...own, place('ZZ01')] }, 'card-twice (PC-H1)'],
    [{ events: [...ownEvents, { id: 'YY09', name: 'x', kind: 'secure' }] }, 'event-argument (PC-H2)'],
    [{ combinations: [{ kinds: [2, 3], grades: 1 }] }, 'combination-falls (PC-H4)'],
    [{ boardLevels: [4, 2] }, 'levels-rise (PC-19)'],
  ])('what does not fit together is refused: %o', (options, refusal) => {
    expect(() => fresh(options)).toThrow(refusal);
    expect(() => fresh(options)).toThrow(Refusal);
  });
});
