// Goal: a piece stops exactly where the rules let it. Method: a walker that tries every single step by the rules as they are written,
// held against the engine for every place, heading and die of the map, with shops owned at random; and the cases that the rules name.
import { describe, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { ARRIVED } from '#rulebooks/supergang/arrival.ts';
import {
  CLINIC,
  cells,
  doorsOf,
  isCell,
  isManhole,
  manholes,
  neighboursOf,
  openingsOf,
} from '#rulebooks/supergang/data/city.ts';
import { shopAt, shops } from '#rulebooks/supergang/data/shops.ts';
import { endsOf, nameOfEnd, type Walker } from '#rulebooks/supergang/movement.ts';
import { howMany } from '../../support/seeds.ts';
import { by, places, Scene } from './scene.ts';

/** One step from a place: where to, through which passage, and the cell behind. */
interface Step {
  readonly to: string;
  readonly passage: string | null;
  readonly back: string | null;
}

const passage = (a: string, b: string): string => [a, b].sort().join('+');

/** All places one pip away, by SG-17, SG-20, SG-22, SG-24, SG-29. */
function stepsFrom(at: string, back: string | null, cops: boolean): Step[] {
  if (!isCell(at)) {
    const out = doorsOf(at).map((cell) => ({ to: cell, passage: passage(at, cell), back: null }));
    const through = cops ? [] : (shopAt(at)?.next ?? []);
    return [...out, ...through.map((shop) => ({ to: shop, passage: passage(at, shop), back: null }))];
  }
  const street = neighboursOf(at).flatMap((cell) => (cell === back ? [] : [{ to: cell, passage: null, back: at }]));
  const inside = openingsOf(at).map((place) => ({ to: place, passage: passage(at, place), back: null }));
  const sewer = !cops && isManhole(at) ? manholes.filter((one) => one !== at) : [];
  return [...street, ...inside, ...sewer.map((cell) => ({ to: cell, passage: null, back: null }))];
}

/** All ends by trying everything: whole paths are kept and judged as they grow. */
function bruteForce(walker: Walker, pips: number): string[] {
  type Path = { at: string; back: string | null; passages: string[]; sewers: number };
  const begun: Path = {
    at: walker.at,
    back: walker.from,
    passages: [],
    sewers: !walker.cops && isManhole(walker.at) ? 1 : 0,
  };
  let paths = [begun];
  for (let left = pips; left > 0; left--) {
    const longer: Path[] = [];
    for (const path of paths)
      for (const { to, passage: used, back } of stepsFrom(path.at, path.back, walker.cops)) {
        if (used !== null && path.passages.includes(used)) continue;
        const own = shopAt(to) !== undefined && !walker.cops && walker.owns(to);
        if (!isCell(to) && !own && (left > 1 || !walker.mayEnter(to))) continue;
        const sewers = path.sewers + (!walker.cops && isManhole(to) ? 1 : 0);
        if (sewers > 2) continue;
        longer.push({ at: to, back, passages: used === null ? path.passages : [...path.passages, used], sewers });
      }
    paths = longer;
  }
  return [...new Set(paths.map(({ at, back }) => nameOfEnd({ at, from: isCell(at) ? back : null })))].sort();
}

describe('ways', () => {
  test('SG-17, SG-18, SG-20, SG-23, SG-27, SG-29, SG-R3, SG-R47: the engine and a walker by the letter agree on the whole map', () => {
    const dice = seededDice(7);
    const everywhere = [...cells, ...shops.map(({ id }) => id), CLINIC];
    for (let n = 0; n < howMany(2, 30); n++) {
      const owned = new Set(shops.filter(() => dice.int(3) === 0).map(({ id }) => id));
      const open = new Set(everywhere.filter((place) => !isCell(place) && dice.int(2) === 0));
      for (const at of everywhere)
        for (const from of isCell(at) ? [null, ...neighboursOf(at)] : [null]) {
          const die = 1 + dice.int(6);
          for (const cops of [false, true]) {
            const walker: Walker = {
              at,
              from,
              cops,
              owns: (shop) => owned.has(shop),
              mayEnter: (place) => open.has(place),
            };
            const got = endsOf(walker, die).map(nameOfEnd).sort();
            if (got.join() !== bruteForce(walker, die).join())
              expect(got, `${at}<${from} ${die} ${cops ? 'cops' : ''}`).toEqual(bruteForce(walker, die));
          }
        }
    }
  });

  test('SG-18, SG-20: no U-turn, and exactly the die; why not is said', () => {
    const table = new Scene().put('1k', 'H11b', { from: 'H11a', die: 1 });
    expect(places(table.ends('1k', 1))).toEqual(['A2', 'X21']);
    expect(table.why({ do: 'move', man: '1k', end: 'H11a<H11b' })).toMatchObject(by('u-turn', 'SG-20'));
    expect(table.why({ do: 'move', man: '1k', end: 'V21a<X21' })).toMatchObject(by('not-reached', 'SG-18'));
  });

  test('SG-23, SG-25, SG-R6: a shop of others with the last pip, and only where something can be done', () => {
    const table = new Scene().put('1k', 'X21', { from: 'H12a' });
    expect(table.ends('1k', 1)).not.toContain('A2');
    expect(table.ends('1k', 2)).toContain('A2');
    // SG-R7: in the truce an owned shop can be neither racketed, bought nor robbed.
    table.marks({ A2: [2, 'own'] }).rig((state) => void Object.assign(state, { round: 2 }));
    expect(table.ends('1k', 2)).not.toContain('A2');
    table.rig((state) => void Object.assign(state.gangs[0]?.men[0] ?? {}, { die: 2 }));
    expect(table.why({ do: 'move', man: '1k', end: 'A2' })).toMatchObject(by('nothing-there', 'SG-R6'));
  });

  test('SG-28, SG-R3, SG-R4: out of a shop with a one, and any way on, back inside too', () => {
    const table = new Scene().put('1k', 'A1').marks({ A1: [1, 'own'] });
    table.rig((state) => void Object.assign(state.gangs[0]?.men[0] ?? {}, { die: 1 }));
    table.do({ do: 'move', man: '1k', end: 'H11a' });
    expect(table.man('1k').from).toBeNull();
    expect(places(table.ends('1k', 1))).toEqual(['A1', 'H11b', 'X11']);
    // SG-27: not the same notch twice in one turn.
    const inside = new Scene().put('1k', 'A1').marks({ A1: [1, 'own'] });
    expect(inside.ends('1k', 2)).not.toContain('A1');
  });

  test('SG-26, SG-71: with his first pip a man whose three turns are over is free: he walks through his own gang’s shops', () => {
    const ways = (owner: number) =>
      places(
        new Scene()
          .rig((state) => void Object.assign(state, { active: 2 }))
          .marks({ A1: [owner, 'own'], A2: [owner, 'own'] })
          .put('2k', 'V11a', { from: 'X11', captive: { by: 1, left: 0, since: 30 } })
          .ends('2k', 3),
      );
    expect(ways(2)).toEqual(['A3', 'H11b', 'H21a', 'V12a', 'V21a', 'X11']);
    expect(ways(1)).toEqual(['H21a', 'V12a']);
  });

  test('SG-18: without a die nobody goes anywhere', () => {
    expect([0, ARRIVED].map((die) => new Scene().put('1k', 'X11').ends('1k', die))).toEqual([[], []]);
  });

  test('SG-18, SG-20: from every place and heading of a piece, every die leads somewhere', () => {
    const nowhere = [...cells, ...shops.map(({ id }) => id), CLINIC].flatMap((at) =>
      (isCell(at) ? [null, ...neighboursOf(at)] : [null]).flatMap((from) =>
        [1, 2, 3, 4, 5, 6].filter((die) =>
          [true, false].some((cops) => {
            const walker: Walker = { at, from, cops, owns: () => false, mayEnter: () => false };
            return endsOf(walker, die).length === 0;
          }),
        ),
      ),
    );
    expect(nowhere).toEqual([]);
  });

  test('SG-30, SG-R5: two sewer cells, the third is closed on foot as well', () => {
    const table = new Scene().put('1k', 'X21');
    const two = places(table.ends('1k', 2));
    expect(two).toContain('H41a');
    expect(two).not.toContain('X54');
    expect(two).not.toContain('X51');
  });

  test('SG-R48: connecting doors with a one from a shop of others, with any number from one’s own', () => {
    const table = new Scene().put('1k', 'A1').purse(1, 200);
    expect(places(table.ends('1k', 1))).toEqual(['A2', 'A4', 'H11a', 'V11a']);
    expect(places(table.ends('1k', 2))).not.toContain('A3');
  });

  test('SG-R48: a piece around which a shop changed hands just leaves', () => {
    const table = new Scene().put('1k', 'A1').marks({ A1: [2, 'own'] });
    expect(places(table.ends('1k', 1))).toContain('H11a');
  });

  test('SG-94, SG-95, SG-R43, SG-R49: cops walk over lids, use no sewer, no connecting door, and enter a shop only to arrest', () => {
    const table = new Scene().pair(1, 'X21', { from: 'H11b' });
    expect(places(table.pairEnds(1, 1))).toEqual(['H12a', 'V21a']);
    table.pair(1, 'H11b', { from: 'H11a' });
    expect(table.pairEnds(1, 1)).not.toContain('A2');
    table.put('2k', 'A2', { record: ['AGR'] });
    expect(table.pairEnds(1, 1)).toContain('A2');
    expect(table.pairEnds(1, 2)).not.toContain('A1');
    // It leaves by a door, heading free.
    table.pair(1, 'A2', { from: null });
    expect(places(table.pairEnds(1, 1))).toEqual(['H11b', 'V21a']);
  });

  test('SG-92, SG-93, SG-98, SG-R78: into the sewer, and out at a manhole of the mover’s choice, on his next turn', () => {
    const table = new Scene().put('1k', 'X64').put('2k', 'X11').pair(1, 'H11b', { from: 'H11a', die: 1 });
    table.put('3k', 'X21', { record: ['BR2'] });
    table.rig((state) => void Object.assign(state, { step: 'pairs' }));
    table.do({ do: 'drive', pair: 1, end: 'X21<H11b' });
    expect(table.state.pairs[0]).toMatchObject({ at: 'sewer', by: 1 });
    expect(table.man('3k').at).toBe('X21');
    table.untilTurnOf(2);
    expect(table.state.pairs[0]).toMatchObject({ at: 'sewer' });
    table.until(() => table.state.active === 1);
    expect(table.state.pairs[0]?.die).toBeGreaterThan(0);
    expect(table.pairEnds(1, 1, 'X54').length).toBeGreaterThan(2);
    expect(table.why({ do: 'drive', pair: 1, end: 'X53<V53b' })).toMatchObject(by('no-manhole', 'SG-98'));
  });

  test('SG-R74, SG-R31: the clinic opens on the last pip, while a patient of another gang lies there and no pair is inside', () => {
    const table = new Scene().put('1k', 'X31', { from: 'V31a' });
    expect(places(table.ends('1k', 2))).not.toContain('clinic');
    table.put('2k', 'clinic', { wounded: true });
    expect(places(table.ends('1k', 2))).toContain('clinic');
    expect(places(table.ends('1k', 3))).not.toContain('clinic');
    // From round 4 on.
    expect(places(table.rig((state) => void Object.assign(state, { round: 3 })).ends('1k', 2))).not.toContain('clinic');
    table.rig((state) => void Object.assign(state, { round: 4 }));
    expect(places(table.ends('1k', 2))).toContain('clinic');
    table.pair(1, 'clinic');
    expect(places(table.ends('1k', 2))).not.toContain('clinic');
    expect(table.why({ do: 'move', man: '1k', end: 'clinic' })).toMatchObject(by('no-patient', 'SG-R74'));
  });
});

test('SG-27, SG-R6: a way round through three shops of one’s own that leads back is a move, not a stay', () => {
  const game = new Scene()
    .marks({ A5: [1, 'own'], A6: [1, 'own'], A7: [1, 'own'] })
    .put('1t', 'A5', { die: 3 })
    .pawns(1, '21-1');
  expect(places(game.ends('1t', 3))).toContain('A5');
  game.do({ do: 'move', man: '1t', end: 'A5' });
  expect(game.man('1t')).toMatchObject({ at: 'A5', die: ARRIVED, fresh: ['TRA'] });
  expect(game.said()).toContain('line.moves');
});
